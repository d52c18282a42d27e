import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PdfOutcome, PrintCapabilities, PrintOutcome } from '#shared/printing.ts';
import type { Result } from '#shared/result.ts';
import { errorTexts, pdfOutcomeTexts, printOutcomeTexts, texts } from '#shared/texts.ts';
import { bridge, unwrap } from '../../lib/bridge.ts';
import { preferenceState } from '../../lib/state/preferences.ts';
import { whenReady } from './when-ready.ts';

/** What the bar says about the last job, or the one under way. */
export type PrintMessage = {
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  /** What can be done about it right there. */
  readonly action?: { readonly label: string; readonly act: () => void };
};

export type Printing = {
  /** Undefined while it is not known. */
  readonly capabilities: PrintCapabilities | undefined;
  /** What the host can do is known, and no job is under way. */
  readonly isFree: boolean;
  /** The test page is what goes to the printer now. */
  readonly isTest: boolean;
  readonly message: PrintMessage | null;
  readonly print: () => Promise<void>;
  readonly printTestPage: () => Promise<void>;
  readonly savePdf: () => Promise<void>;
};

const capabilitiesQuery = queryOptions({
  queryKey: ['print', 'capabilities'],
  queryFn: () => unwrap(bridge.print.capabilities()),
  staleTime: Number.POSITIVE_INFINITY,
});

const intents: Partial<Record<PrintOutcome | PdfOutcome, PrintMessage['intent']>> = {
  sent: 'success',
  saved: 'success',
  cancelled: 'info',
  busy: 'warning',
};

/** Prints this page through its host, or, where that cannot, through the browser, which tells nothing of the outcome. */
export function usePrinting(): Printing {
  const { data: capabilities, isPending } = useQuery(capabilitiesQuery);
  const [message, setMessage] = useState<PrintMessage | null>(null);
  const [job, setJob] = useState<'list' | 'test' | null>(null);
  const underWay = useRef(false);

  const start = useCallback(
    async <T extends PrintOutcome | PdfOutcome>(
      kind: 'list' | 'test',
      { words, sentences, ask }: Attempt<T>,
    ): Promise<void> => {
      if (underWay.current || isPending) return;
      underWay.current = true;
      flushSync(() => {
        setJob(kind);
        setMessage({ intent: 'info', text: words });
      });
      await whenReady();
      const answer = await ask();
      underWay.current = false;
      setJob(null);
      setMessage(answer === null ? null : messageOf(answer, sentences()));
    },
    [isPending],
  );

  const throughHost = capabilities?.direct === true;
  const attempt: Attempt<PrintOutcome> = {
    words: texts.print.running,
    sentences: printSentences,
    ask: async () => (throughHost ? bridge.print.run() : printItself()),
  };
  const testAttempt = { ...attempt, sentences: () => ({ ...printSentences(), sent: texts.print.testSent }) };
  return {
    capabilities,
    isFree: job === null && !isPending,
    isTest: job === 'test',
    message,
    print: () => start('list', attempt),
    printTestPage: () => start('test', testAttempt),
    savePdf: () =>
      start('list', { words: texts.print.saving, sentences: () => pdfOutcomeTexts, ask: () => bridge.print.savePdf() }),
  };
}

type Attempt<T extends PrintOutcome | PdfOutcome> = {
  /** While it lasts. */
  readonly words: string;
  /** Asked for when it is over: by then the page knows the preferences. */
  readonly sentences: () => Record<T, string>;
  /** Null: nobody knows how it ended. */
  readonly ask: () => Promise<Result<T> | null>;
};

function printSentences(): Record<PrintOutcome, string> {
  const isPrinterManaged = preferenceState.managed.includes('printerName');
  return isPrinterManaged
    ? { ...printOutcomeTexts, 'unknown-printer': texts.print.managedPrinterGone }
    : printOutcomeTexts;
}

function printItself(): null {
  window.print();
  return null;
}

function messageOf<T extends PrintOutcome | PdfOutcome>(answer: Result<T>, sentences: Record<T, string>): PrintMessage {
  if (!answer.ok) return { intent: 'error', text: errorTexts[answer.error.kind] };
  return { intent: intents[answer.value] ?? 'error', text: sentences[answer.value] };
}
