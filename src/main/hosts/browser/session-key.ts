import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes the secret that lets one browser in for as long as this host runs. */
export function createSessionKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares without telling by its duration how much was right; the hash makes both sides equally long. */
export function isSameKey(given: string, key: string): boolean {
  return timingSafeEqual(hash(given), hash(key));
}

/** The cookie's name carries the port: cookies do not know ports, and two hosts must not sign each other out. */
function cookieName(port: number): string {
  return `inventar-${port}`;
}

/** The `set-cookie` header that lets a browser in. */
export function sessionCookie(port: number, key: string): string {
  return `${cookieName(port)}=${key}; HttpOnly; SameSite=Strict; Path=/`;
}

/**
 * Finds our cookie in a `cookie` header.
 * @returns null when it is not there
 */
export function readSessionCookie(header: string | undefined, port: number): string | null {
  const start = `${cookieName(port)}=`;
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(start));
  return pair === undefined ? null : pair.slice(start.length);
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
