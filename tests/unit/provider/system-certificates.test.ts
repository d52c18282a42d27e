import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const support = join(import.meta.dirname, '../../support');
const certificate = (name: string) => join(support, 'certificates', name);
let server: Server;

beforeAll(async () => {
  const identity = { cert: readFileSync(certificate('server.pem')), key: readFileSync(certificate('server-key.pem')) };
  server = createServer(identity, (_request, response) => response.end('[]'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What a program says that runs where the system trusts the authorities of one file. */
async function askWhereTrusted(authorities: string): Promise<unknown> {
  const host = `https://localhost:${(server.address() as AddressInfo).port}`;
  const { stdout } = await promisify(execFile)(process.execPath, [join(support, 'ask-over-https.ts'), host], {
    env: { ...process.env, SSL_CERT_FILE: authorities, SSL_CERT_DIR: join(support, 'none') },
  });
  return JSON.parse(stdout);
}

// Elsewhere the system's authorities are not in a file that a test could name.
const onLinux = test.runIf(process.platform === 'linux');

onLinux("a server whose authority is the firm's own is trusted where the system trusts it", async () => {
  expect(await askWhereTrusted(certificate('authority.pem'))).toEqual({ ok: true, value: { status: 200, body: '[]' } });
});

onLinux('and nowhere else', async () => {
  expect(await askWhereTrusted(join(support, 'none.pem'))).toEqual({ ok: false, error: { kind: 'unreachable' } });
});
