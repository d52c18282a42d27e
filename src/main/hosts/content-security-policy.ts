/** Headers of one answer, names in lower case, as both node:http and the Fetch API take them. */
export type HeaderRecord = Readonly<Record<string, string>>;

/**
 * The policy of the program's page: everything it needs comes from its own origin.
 * @param connect 'none' where calls go over IPC, 'self' where they go over http
 */
export function contentSecurityPolicy({ connect }: { readonly connect: 'none' | 'self' }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Griffel, the style engine of Fluent UI, inserts style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src '${connect}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of the document and of every file that belongs to it. */
export function pageHeaders(options: { readonly connect: 'none' | 'self' }): HeaderRecord {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

/**
 * The headers of an image, which is data of the provider's: were it ever opened as a document, it could run and load
 * nothing. It may be kept for as long as the page likes, because another image has another address.
 */
export const imageHeaders: HeaderRecord = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=31536000, immutable',
};
