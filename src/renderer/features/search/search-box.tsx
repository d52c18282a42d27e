import { Button, Input } from '@fluentui/react-components';
import { DismissRegular, SearchRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { applyFilters, filterState } from '../../lib/state/filters.ts';
import { restartList } from '../../lib/state/product-list.ts';

/** The search box: Enter applies, clearing reloads only when a search had been applied. */
export function SearchBox({ className }: { readonly className?: string }) {
  const [text, setText] = useState(filterState.applied.search);
  const input = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const search = (words: string) => {
    applyFilters({ search: words });
    void restartList();
  };

  const clear = () => {
    setText('');
    input.current?.focus();
    if (filterState.applied.search !== '') search('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    search(text.trim());
    if (pathname !== '/') navigate('/');
  };

  return (
    <Input
      className={className}
      ref={input}
      type="text"
      role="searchbox"
      value={text}
      maxLength={200}
      placeholder={texts.search.placeholder}
      aria-label={texts.search.placeholder}
      contentBefore={<SearchRegular />}
      contentAfter={
        text === '' ? null : (
          <Button
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label={texts.search.clear}
            title={texts.search.clear}
            onClick={clear}
          />
        )
      }
      onChange={(_, { value }) => setText(value)}
      onKeyDown={onKeyDown}
    />
  );
}
