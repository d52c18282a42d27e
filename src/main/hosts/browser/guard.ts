import type { IncomingHttpHeaders } from 'node:http';
import { isSameKey, readSessionCookie } from './session-key.ts';

/** What may be done with a request. */
export type Verdict =
  | { readonly kind: 'allowed' }
  /** It carried the right key: give it the cookie and send it to the same address without the key. */
  | { readonly kind: 'admitted'; readonly location: string }
  /** It came through another name or from another page: DNS rebinding or cross-site. */
  | { readonly kind: 'foreign' }
  /** It came from here, but without the key or with a wrong one. */
  | { readonly kind: 'stranger' };

export type Guard = (headers: IncomingHttpHeaders, target: string) => Verdict;

/**
 * Decides about every request before anything else looks at it. Other programs and web pages on this computer can
 * reach a loopback port as well as we can.
 * @param port the port that is listened on
 * @param key the session key
 */
export function createGuard(port: number, key: string): Guard {
  const hosts = ['127.0.0.1', 'localhost'].map((name) => new URL(`http://${name}:${port}`).host);
  return (headers, target) => {
    const { host = '', origin } = headers;
    if (!hosts.includes(host)) return { kind: 'foreign' };
    if (origin !== undefined && origin !== `http://${host}`) return { kind: 'foreign' };
    if (isFromForeignPage(headers)) return { kind: 'foreign' };
    const url = parseTarget(target, host);
    if (url === null) return { kind: 'foreign' };
    const offered = url.searchParams.get('key');
    if (offered !== null) {
      if (!isSameKey(offered, key)) return { kind: 'stranger' };
      url.searchParams.delete('key');
      return { kind: 'admitted', location: url.href };
    }
    const cookie = readSessionCookie(headers.cookie, port);
    return { kind: cookie !== null && isSameKey(cookie, key) ? 'allowed' : 'stranger' };
  };
}

/**
 * Images and scripts are asked for without an Origin, and to a cookie another port of this computer is the same site:
 * only the browser's own word tells that another page asks. A link that leads here from elsewhere is fine.
 */
function isFromForeignPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

/** A target like `//elsewhere/` must not be taken for another host, nor an absolute one be taken at all. */
function parseTarget(target: string, host: string): URL | null {
  const address = `http://${host}${target}`;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}
