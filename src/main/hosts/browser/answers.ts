import type { ServerResponse } from 'node:http';
import { texts } from '#shared/texts.ts';
import { pageHeaders } from '../content-security-policy.ts';

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
  const { title, hint } = texts.browserHost.stranger;
  response.writeHead(403, {
    ...pageHeaders({ connect: 'none' }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(
    `<!doctype html><html lang="ro"><meta charset="utf-8"><title>${texts.programName}</title>` +
      '<style>body{font:16px/1.5 system-ui;max-width:36em;margin:20vh auto;padding:0 24px;color:#37474f}</style>' +
      `<h1>${title}</h1><p>${hint}</p></html>\n`,
  );
}
