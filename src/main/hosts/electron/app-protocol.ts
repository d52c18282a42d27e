import { protocol } from 'electron';
import { crashTexts } from '#shared/crash-texts.ts';
import { errorCode } from '../../error-code.ts';
import type { Image } from '../../images/image-store.ts';
import type { Log } from '../../ports.ts';
import { type HeaderRecord, imageHeaders, pageHeaders } from '../content-security-policy.ts';
import { plainPage } from '../plain-page.ts';
import { readStaticFile } from '../static-files.ts';
import { appScheme, isOwnAddress, isStoppedAddress, pageAddress } from './page-address.ts';

export type AppContent = {
  /** The built page's folder. */
  readonly folder: string;
  /** The image behind an `/images/{key}` address, or null where there is none. */
  readonly readImage: (key: string) => Promise<Image | null>;
  readonly log: Log;
};

const imagePath = /^\/images\/([^/]+)$/;
const bare: HeaderRecord = { 'x-content-type-options': 'nosniff' };

/** Declares our scheme to Chromium; only possible before the app is ready, and only once. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the page and its images under our scheme. */
export function serveApp(content: AppContent): void {
  protocol.handle(appScheme, (request) => answer(request, content));
}

async function answer({ method, url }: Request, { folder, readImage, log }: AppContent): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...bare, allow: 'GET, HEAD' } });
  if (!isOwnAddress(url, pageAddress(undefined))) return notFound();
  const { pathname } = new URL(url);
  const withBody = method === 'GET';
  if (isStoppedAddress(url)) return found(stoppedPage(), pageHeaders({ connect: 'none' }), withBody);
  try {
    const key = imagePath.exec(pathname)?.[1];
    if (key !== undefined) return found(await readImage(key), imageHeaders, withBody);
    return found(await readStaticFile(folder, pathname), pageHeaders({ connect: 'none' }), withBody);
  } catch (error) {
    log.error('page.unreadable', { code: errorCode(error) });
    return new Response(null, { status: 500, headers: bare });
  }
}

function found(file: Image | null, headers: HeaderRecord, withBody: boolean): Response {
  if (file === null) return notFound();
  const body = withBody ? new Uint8Array(file.bytes) : null;
  return new Response(body, {
    headers: { ...headers, 'content-type': file.type, 'content-length': String(file.bytes.byteLength) },
  });
}

/** Made from words alone: it must be there when the page's own files are not. */
function stoppedPage(): Image {
  const { title, hint, reload } = crashTexts;
  const document = plainPage({ title, hint, link: { address: '/', words: reload } });
  return { type: 'text/html; charset=utf-8', bytes: Buffer.from(document) };
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: bare });
}
