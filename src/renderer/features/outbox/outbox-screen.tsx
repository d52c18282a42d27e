import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, SendRegular } from '@fluentui/react-icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorTexts, texts } from '#shared/texts.ts';
import { bridge, unwrap } from '../../lib/bridge.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/state/notices.ts';
import { Page } from '../../ui/page.tsx';
import styles from './outbox-screen.module.css';
import { OutboxTable } from './outbox-table.tsx';

const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: () => unwrap(bridge.outbox.list()),
  // The list changes by itself; what was read a minute ago says nothing.
  staleTime: 0,
  gcTime: 0,
});

/** 'Confirmari netrimise': what waits for the provider, what it has refused, and what can be done about it. */
export function OutboxScreen() {
  const { data: entries, refetch } = useQuery(outboxQuery);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const unsubscribe = ['outbox.changed', 'outbox.failed'].map((name) =>
      bridge.on(name as 'outbox.changed', () => void refetch()),
    );
    return () => {
      for (const end of unsubscribe) end();
    };
  }, [refetch]);

  const sendNow = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await bridge.outbox.sendNow();
    setBusy(false);
    if (!answer.ok) notify('error', errorTexts[answer.error.kind]);
  };

  return (
    <Page title={texts.outbox.title} className={styles.screen}>
      <p className={styles.intro}>{entries?.length === 0 ? texts.outbox.empty : texts.outbox.intro}</p>
      {entries !== undefined && entries.length > 0 && (
        <>
          <div className={styles.actions}>
            <Button
              appearance="primary"
              size="large"
              icon={<SendRegular />}
              disabledFocusable={isBusy}
              onClick={sendNow}
            >
              {texts.outbox.sendNow}
            </Button>
            {entries.some(({ isParked }) => isParked) && (
              <Button
                size="large"
                icon={<ArrowDownloadRegular />}
                onClick={() => void saveFile(bridge.outbox.exportParked())}
              >
                {texts.outbox.exportParked}
              </Button>
            )}
          </div>
          <OutboxTable entries={entries} />
        </>
      )}
    </Page>
  );
}
