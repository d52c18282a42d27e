import type { BrowserContext } from '@playwright/test';

/** What went wrong in any page of a context, and what a test has said to expect. */
export type Troubles = {
  /** Makes lines that match an expected part of this test; each must really occur. */
  readonly expect: (pattern: RegExp) => void;
  /** Lines that nobody expected, and expectations that nothing met. */
  readonly unexpected: () => readonly string[];
};

/**
 * Listens to a context from before its first page on: errors and warnings of the console, exceptions, requests that
 * failed or were refused, and any request that leaves this program's own origin.
 * @param origin the browser host's
 */
export function watchTroubles(context: BrowserContext, origin: () => string): Troubles {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    // What the network did is told by the listeners below, with more about it.
    const isEcho = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isEcho) lines.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => lines.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const isOwn = request.url().startsWith(`${origin()}/`) || /^(data|blob):/.test(request.url());
    if (!isOwn) lines.push(`left the origin: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left or closed takes its requests, the stream of events above all, with it.
    if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) lines.push(`refused: ${response.status()} ${response.url()}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => [
      ...lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
      ...expected
        .filter((pattern) => !lines.some((line) => pattern.test(line)))
        .map((pattern) => `expected, but it did not happen: ${pattern.source}`),
    ],
  };
}
