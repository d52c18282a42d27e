import type { ServerResponse } from 'node:http';
import { texts } from '#shared/texts.ts';
import { pageHeaders } from '../content-security-policy.ts';
import { plainPage } from '../plain-page.ts';

/** Ends a request with a short text for whoever reads protocols. */
export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${text}\n`);
}

/** Ends the request of a person who opened the address without its key with a page that says what to do. */
export function answerStranger(response: ServerResponse): void {
  response.writeHead(403, {
    ...pageHeaders({ connect: 'none' }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(plainPage(texts.browserHost.stranger));
}
