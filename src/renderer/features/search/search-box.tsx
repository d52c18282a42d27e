import { Button, Input } from '@fluentui/react-components';
import { DismissRegular, SearchRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { applyFilters, filterState } from '../../lib/state/filters.ts';
import { restartList } from '../../lib/state/product-list.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';

/** The search box: Enter applies, clearing reloads only when a search had been applied. */
export function SearchBox({ className }: { readonly className?: string }) {
  const applied = useSnapshot(filterState).applied.search;
  const [text, setText] = useState(applied);
  const input = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  // 'Resetare' clears the search, and with it what stands in the box.
  useEffect(() => setText(applied), [applied]);

  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useShortcut({ key: '/' }, focus);
  useShortcut({ key: 'f', ctrl: true }, focus);

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
