import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { errorCode } from '../error-code.ts';

/** A file of the built page. */
export type StaticFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What a build names its files with; no separator, colon, control character, leading or trailing dot. */
const fileSegment = /^[\w-]+(\.[\w-]+)*$/;

/**
 * Finds the file that answers a path: an asset of the folder, or the document for every address of the page's own
 * router (which knows its 404 itself).
 * @param folder the built page's folder
 * @param pathname the path as it stands in an address, percent-encoding included
 * @returns a path inside the folder, of a file that need not exist, or null for a path that no page of ours asks for
 */
export function resolveStaticFile(folder: string, pathname: string): string | null {
  const segments = decodeSegments(pathname);
  if (segments === null) return null;
  const last = segments.at(-1) ?? '';
  if (mediaTypeOf(last) === null) return join(folder, 'index.html');
  return segments.every((segment) => fileSegment.test(segment)) ? join(folder, ...segments) : null;
}

/** The media type for a file's name, or null for a kind of file that no build of ours has. */
export function mediaTypeOf(name: string): string | null {
  return mediaTypes[extname(name).toLowerCase()] ?? null;
}

/**
 * Reads the file that answers a path.
 * @returns null where there is none
 * @throws what the file system says, other than that the file is missing
 */
export async function readStaticFile(folder: string, pathname: string): Promise<StaticFile | null> {
  const path = resolveStaticFile(folder, pathname);
  const type = path === null ? null : mediaTypeOf(path);
  if (path === null || type === null) return null;
  try {
    return { bytes: await readFile(path), type };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return null;
    throw error;
  }
}

/** A path's segments, or null where decoding uncovers something that a path of ours never holds. */
function decodeSegments(pathname: string): readonly string[] | null {
  let decoded: string[];
  try {
    decoded = pathname.replace(/^\//, '').split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
  const isSafe = decoded.every((segment) => segment !== '.' && segment !== '..' && !/[/\\\p{Cc}]/u.test(segment));
  return isSafe ? decoded : null;
}
