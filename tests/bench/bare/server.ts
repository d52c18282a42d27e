import { readFile } from 'node:fs/promises';
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * Serves the bare pages of this folder, and hands everything else to the provider with the token added: the same one
 * hop between page and provider that the program has, and nothing more.
 */
export async function startBareServer(
  provider: string,
  accessToken: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider);
    const page = /^\/(\w*)$/.exec(url.pathname)?.[1];
    if (page !== undefined) {
      const document = await readFile(join(import.meta.dirname, `${page || 'list'}.html`));
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(document);
      return;
    }
    url.searchParams.set('access-token', accessToken);
    ask(url, { agent, method: request.method }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
