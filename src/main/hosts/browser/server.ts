import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backend } from '../../backend.ts';
import { errorCode } from '../../error-code.ts';
import type { Log } from '../../ports.ts';
import { imageHeaders } from '../content-security-policy.ts';
import { answerStranger, answerText } from './answers.ts';
import { answerCall } from './call-endpoint.ts';
import { answerEvents } from './event-stream.ts';
import { createGuard, type Guard } from './guard.ts';
import { answerFile, type PageFiles } from './page-files.ts';
import { createSessionKey, sessionCookie } from './session-key.ts';

export type ServeOptions = PageFiles & { readonly backend: Backend; readonly log: Log };

export type BrowserServer = {
  /** What to open, with the session key in it. */
  readonly address: string;
  /** Ends every connection, also the streams of events. */
  readonly close: () => Promise<void>;
};

/**
 * Takes a port on loopback.
 * @param port 0: any free one
 * @throws the error of listening (EADDRINUSE, EACCES ...)
 */
export function listen(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Serves the page and the backend to one person's browser on this computer. */
export function serve(server: Server, options: ServeOptions): BrowserServer {
  const { port } = server.address() as AddressInfo;
  const key = createSessionKey();
  const guard = createGuard(port, key);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, guard, sessionCookie(port, key), options).catch((error) => {
      options.log.error('host.defect', { code: errorCode(error) });
      if (response.headersSent) response.destroy();
      else answerText(response, 500, 'internal error');
    });
  });
  return {
    address: `http://127.0.0.1:${port}/?key=${key}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  guard: Guard,
  cookie: string,
  { backend, ...files }: ServeOptions,
): Promise<void> {
  const { method, url: target = '' } = request;
  const verdict = guard(request.headers, target);
  if (verdict.kind === 'foreign') return answerText(response, 403, 'forbidden');
  if (verdict.kind === 'stranger') return answerStranger(response);
  const [pathname = '/'] = target.split('?');
  const expected = pathname === '/call' ? 'POST' : 'GET';
  if (method !== expected) {
    response.setHeader('allow', expected);
    return answerText(response, 405, 'method not allowed');
  }
  if (verdict.kind === 'admitted') {
    response.setHeader('set-cookie', cookie);
    response.setHeader('location', verdict.location);
    response.setHeader('referrer-policy', 'no-referrer');
    return answerText(response, 303, 'see the address without the key');
  }
  if (pathname === '/call') return answerCall(request, response, backend.dispatch);
  if (pathname === '/events') return answerEvents(response, backend);
  const imageKey = /^\/images\/(.*)$/.exec(pathname)?.[1];
  return imageKey === undefined ? answerFile(response, pathname, files) : answerImage(response, imageKey, backend);
}

async function answerImage(response: ServerResponse, key: string, backend: Backend): Promise<void> {
  const image = await backend.readImage(key);
  if (image === null) return answerText(response, 404, 'no image');
  response.writeHead(200, { ...imageHeaders, 'content-type': image.type });
  response.end(image.bytes);
}
