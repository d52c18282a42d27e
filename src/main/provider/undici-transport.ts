import { Agent, type Dispatcher, EnvHttpProxyAgent, errors, interceptors, Pool, ProxyAgent, request } from 'undici';
import { failure, type Result, success } from '#shared/result.ts';
import { errorCode } from '../error-code.ts';
import type { Log } from '../ports.ts';
import type { Connection } from '../settings/connection-settings.ts';
import { trustSystemCertificates } from './system-certificates.ts';
import type { Transport } from './transport.ts';

/** Milliseconds to reach the server, and how long an idle connection is kept for the next question. */
const connectTimeout = 5_000;
const keepAliveTimeout = 30_000;
/** Bytes of one answer: twenty times a list of 10,000 products. */
const maximumResponseSize = 64 * 1024 * 1024;
const imageTimeLimit = 15_000;
const imageRedirections = 3;

type UndiciPorts = {
  readonly log: Log;
  readonly resolveProxy: ((url: string) => Promise<string>) | null;
};

/** The door to the network: the only file that uses undici, and the only one that adds the token to a request. */
export function createUndiciTransport(connection: Connection, ports: UndiciPorts): Transport {
  if (connection.host.startsWith('https:')) trustSystemCertificates(ports.log);
  const dispatchers = new Map<string, Dispatcher>();
  const dispatcherFor = async (url: URL, signal: AbortSignal): Promise<Dispatcher> => {
    const proxy =
      ports.resolveProxy === null ? 'environment' : proxyOf(await within(signal, ports.resolveProxy(url.origin)));
    const known = dispatchers.get(proxy) ?? openDispatcher(proxy);
    dispatchers.set(proxy, known);
    return known;
  };

  return {
    async request({ method, path, query, timeLimit }) {
      const url = new URL(`${connection.host}/v1/${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      url.searchParams.set('access-token', connection.accessToken);
      try {
        const signal = AbortSignal.timeout(timeLimit);
        const dispatcher = await dispatcherFor(url, signal);
        const answer = await request(url, { method, dispatcher, signal });
        const body = await answer.body.text();
        if (answer.statusCode !== 200) ports.log.warn('provider.status', { method, path, status: answer.statusCode });
        return success({ status: answer.statusCode, body });
      } catch (error) {
        ports.log.warn('provider.failed', { method, path, code: errorCode(error) });
        return toFailure(error);
      }
    },

    async fetchImage(address, maximumBytes) {
      const url = toImageUrl(address, connection.host);
      if (url === null) return failure('unreadable');
      try {
        const signal = AbortSignal.timeout(imageTimeLimit);
        const dispatcher = (await dispatcherFor(url, signal)).compose(
          interceptors.redirect({ maxRedirections: imageRedirections }),
        );
        const answer = await request(url, { dispatcher, signal });
        const body = await readAtMost(answer.body, maximumBytes);
        return body === null ? failure('unreadable') : success({ status: answer.statusCode, body });
      } catch (error) {
        ports.log.info('provider.imageFailed', { code: errorCode(error) });
        return toFailure(error);
      }
    },

    async close() {
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.destroy()));
    },
  };
}

function openDispatcher(proxy: string): Dispatcher {
  const limits = { keepAliveTimeout, headersTimeout: 0, bodyTimeout: 0, maxResponseSize: maximumResponseSize };
  const options = {
    ...limits,
    connectTimeout,
    connect: { timeout: connectTimeout },
    // A ProxyAgent forgets these options for plain http, so they are put on every connection pool here.
    factory: (origin: URL | string, given: object) => new Pool(origin, { ...limits, ...given }),
  };
  if (proxy === 'environment') return new EnvHttpProxyAgent(options);
  return proxy === 'direct' ? new Agent(options) : new ProxyAgent({ ...options, uri: proxy });
}

/** Looking for the proxy counts as part of the answer's time. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** The first usable entry of a PAC answer such as "PROXY cache:3128; DIRECT". SOCKS is not spoken here. */
function proxyOf(answer: string): string {
  for (const entry of answer.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    if (kind === 'DIRECT') return 'direct';
    if (kind === 'PROXY' && address !== '') return `http://${address}`;
    if (kind === 'HTTPS' && address !== '') return `https://${address}`;
  }
  return 'direct';
}

function toImageUrl(address: string, host: string): URL | null {
  if (!URL.canParse(address, `${host}/`)) return null;
  const url = new URL(address, `${host}/`);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

async function readAtMost(body: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maximumBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toFailure(error: unknown): Result<never> {
  if (error instanceof errors.ResponseExceededMaxSizeError) return failure('unreadable');
  const timedOut =
    error instanceof errors.ConnectTimeoutError || (error instanceof DOMException && error.name === 'TimeoutError');
  return failure(timedOut ? 'timeout' : 'unreachable');
}
