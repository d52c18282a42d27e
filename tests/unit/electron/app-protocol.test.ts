import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { declareAppScheme, serveApp } from '#main/hosts/electron/app-protocol.ts';
import type { Image } from '#main/images/image-store.ts';
import { request, resetFakeElectron, state } from '#tests/support/fake-electron.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

const pixel: Image = { type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
const log = createRecordedLog();
let base: string;
let readImage: (key: string) => Promise<Image | null>;

beforeEach(() => {
  resetFakeElectron();
  log.entries.length = 0;
  base = makeTemporaryFolder();
  const folder = join(base, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'folder.js'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>page');
  writeFileSync(join(folder, 'assets', 'index-B_x1.js'), 'script');
  writeFileSync(join(base, 'secret.js'), 'secret');
  readImage = async (key) => (key === 'a1' ? pixel : null);
  serveApp({ folder, readImage: (key) => readImage(key), log });
});
afterEach(() => rmSync(base, { recursive: true }));

it('declares the scheme as standard and secure, with no way around the policy', () => {
  declareAppScheme();
  expect(state.schemes).toHaveLength(1);
  expect(state.schemes[0]?.scheme).toBe('app');
  expect(state.schemes[0]?.privileges).toMatchObject({ standard: true, secure: true });
  expect(state.schemes[0]?.privileges?.bypassCSP).toBeUndefined();
  expect(state.schemes[0]?.privileges?.allowServiceWorkers).toBeUndefined();
});

it('serves the calm page from words alone, with nothing that could run', async () => {
  rmSync(join(base, 'renderer'), { recursive: true });
  const answer = await request('app://inventar/stopped');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const document = await answer.text();
  expect(document).toContain('Numaratorile facute sunt pastrate.');
  expect(document).toMatch(/<a href="\/"[^>]*>Reincarca<\/a>/);
  expect(document).not.toMatch(/<script|\son\w+=/i);
});

describe('the page', () => {
  it.each(['/', '/print', '/print?x=1', '/product/12', '/product/a%20b', '/nicaieri/altundeva'])(
    'answers %s with the document, whose router knows the rest',
    async (path) => {
      const answer = await request(`app://inventar${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toBe('<!doctype html>page');
    },
  );

  it('carries the policy and its companions', async () => {
    const { headers } = await request('app://inventar/');
    expect(headers.get('content-security-policy')).toContain("connect-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('serves its files with their types', async () => {
    const answer = await request('app://inventar/assets/index-B_x1.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('script');
  });

  it.each(['/assets/missing.js', '/folder.js', '/favicon.ico'])('says 404 to %s', async (path) => {
    expect((await request(`app://inventar${path}`)).status).toBe(404);
  });

  it.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/%2e%2e%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    '/..\\secret.js',
    '/%2e%2e%5csecret.js',
    '/C:/secret.js',
    '/c%3a%5csecret.js',
    '//secret.js',
    '/%00../secret.js',
    '/secret.js%00.js',
    '/%252e%252e/secret.js',
    '/%E0%A4%A.js',
    '/....//secret.js',
  ])('does not leave its folder for %s', async (path) => {
    const answer = await request(`app://inventar${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
  });

  it('answers under its own host only', async () => {
    expect((await request('app://altcineva/')).status).toBe(404);
    expect((await request('app://inventar:8080/')).status).toBe(404);
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await request('app://inventar/', 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('19');
    expect(answer.body).toBeNull();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
    const answer = await request('app://inventar/images/a1', method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('an image', () => {
  it('comes from the backend, and can do nothing were it opened as a document', async () => {
    const answer = await request('app://inventar/images/a1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toMatch(/^private, .*immutable/);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pixel.bytes);
  });

  it('is 404 where the backend has none, and is not kept then', async () => {
    const answer = await request('app://inventar/images/b2');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  it('that cannot be had for a defect is 500, with nothing about it but a log line', async () => {
    readImage = async () => {
      throw new Error('secret detail');
    };
    const answer = await request('app://inventar/images/a1');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('');
    expect(log.entries).toEqual([['page.unreadable', { code: 'Error' }]]);
  });
});
