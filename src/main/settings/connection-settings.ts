/** Where the provider is and what it is asked with. The token leaves the main process in requests to that host only. */
export type Connection = {
  /** Origin and optional path in front of `/v1/`, without a trailing slash. */
  readonly host: string;
  readonly accessToken: string;
};

/**
 * Reads the provider's address as people write it: with or without https://, a trailing slash or `/v1`.
 * Plain http is taken as written, because warehouses have providers inside their own network; the default is https.
 * @returns null when the text is not the address of an http server, or carries a user, a query or a fragment
 */
export function parseHost(text: string): string | null {
  const trimmed = text.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (trimmed === '' || /\s/.test(trimmed) || !URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isHttp || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}`;
}
