import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pageHeaders } from '../content-security-policy.ts';
import { readStaticFile } from '../static-files.ts';
import { answerText } from './answers.ts';

/** Where the built page and its side of the bridge lie. */
export type PageFiles = { readonly rendererFolder: string; readonly bridgeFile: string };

const bridgePath = '/bridge.js';
const bridgeTag = `<script src="${bridgePath}"></script>`;

/** Answers with a file of the page; the document gets the script that takes the preload's place. */
export async function answerFile(response: ServerResponse, pathname: string, files: PageFiles): Promise<void> {
  if (pathname === bridgePath) {
    // Wrapped, since the names of a classic script's top level would be the page's.
    const script = `(() => {\n${await readFile(files.bridgeFile, 'utf8')}\n})();\n`;
    return answerPageFile(response, 'text/javascript; charset=utf-8', 'no-store', script);
  }
  const file = await readStaticFile(files.rendererFolder, pathname);
  if (file === null) return answerText(response, 404, 'not found');
  if (file.type.startsWith('text/html'))
    return answerPageFile(response, file.type, 'no-store', withBridge(Buffer.from(file.bytes).toString('utf8')));
  const isHashed = pathname.startsWith('/assets/');
  answerPageFile(response, file.type, isHashed ? 'private, max-age=31536000, immutable' : 'no-store', file.bytes);
}

/** Puts the bridge in front of the first script: a classic script runs before any module. */
function withBridge(document: string): string {
  return document.replace(/<script|<\/head>/i, (found) => `${bridgeTag}${found}`);
}

function answerPageFile(response: ServerResponse, type: string, caching: string, body: string | Uint8Array): void {
  response.writeHead(200, { ...pageHeaders({ connect: 'self' }), 'content-type': type, 'cache-control': caching });
  response.end(body);
}
