import { Button, Field, Input, Spinner } from '@fluentui/react-components';
import { ArrowDownloadRegular, SearchRegular } from '@fluentui/react-icons';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { defaultPeriod } from '#shared/dates.ts';
import type { JournalQuery } from '#shared/journal.ts';
import { readPeriod, showPeriod } from '#shared/period.ts';
import { texts } from '#shared/texts.ts';
import { bridge, unwrap } from '../../lib/bridge.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Page } from '../../ui/page.tsx';
import styles from './journal-screen.module.css';
import { JournalTable } from './journal-table.tsx';

const journalQuery = (query: JournalQuery) =>
  queryOptions({
    queryKey: ['journal', query],
    queryFn: () => unwrap(bridge.journal.list(query)),
    // Every check adds to it.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** 'Jurnal': what was checked on this PC, by whom and when, and whether the provider knows. */
export function JournalScreen() {
  const [openedAt] = useState(() => new Date());
  const [periodText, setPeriodText] = useState(() => showPeriod(defaultPeriod(openedAt)));
  const [period, setPeriod] = useState(() => defaultPeriod(openedAt));
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const query = { ...period, search: words };
  const { data, error } = useQuery(journalQuery(query));

  const choosePeriod = (text: string) => {
    setPeriodText(text);
    const read = readPeriod(text, openedAt);
    if (read.ok) setPeriod(read.period ?? defaultPeriod(openedAt));
  };

  return (
    <Page title={texts.journal.title} className={styles.screen}>
      <div className={styles.filters}>
        <Field className={styles.search} label={texts.journal.search}>
          <Input
            size="large"
            type="text"
            role="searchbox"
            value={search}
            maxLength={200}
            contentBefore={<SearchRegular />}
            placeholder={texts.journal.searchHint}
            onChange={(_, { value }) => setSearch(value)}
          />
        </Field>
        <Field
          className={styles.period}
          label={texts.filters.period}
          validationMessage={problemOf(periodText, openedAt)}
        >
          <Input size="large" value={periodText} maxLength={30} onChange={(_, { value }) => choosePeriod(value)} />
        </Field>
        <Button
          className={styles.export}
          size="large"
          icon={<ArrowDownloadRegular />}
          disabledFocusable={data === undefined || data.totalCount === 0}
          onClick={() => void saveFile(bridge.journal.export(query))}
        >
          {texts.journal.export}
        </Button>
      </div>
      <p className={styles.summary} role="status">
        {data !== undefined && summaryOf(data.entries.length, data.totalCount)}
        {error !== null && texts.journal.unreadable}
      </p>
      {data === undefined && error === null && <Spinner label={texts.list.loading} />}
      {data !== undefined && data.entries.length > 0 && <JournalTable entries={data.entries} />}
    </Page>
  );
}

function summaryOf(shown: number, total: number): string {
  if (total === 0) return texts.journal.empty;
  return shown < total ? texts.journal.shown(shown, total) : texts.journal.count(total);
}

/** What is wrong with the period as it stands in the field; nothing while it is one. */
function problemOf(text: string, now: Date): string | undefined {
  const read = readPeriod(text, now);
  if (read.ok) return undefined;
  const { periodFormat, periodImpossible, periodReversed } = texts.filters;
  const { problem } = read;
  if (problem.kind === 'impossible') return periodImpossible(problem.date);
  return problem.kind === 'reversed' ? periodReversed : periodFormat;
}
