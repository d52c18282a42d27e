import { mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createImageStore } from '#main/images/image-store.ts';
import type { ProviderImage, Transport } from '#main/provider/transport.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { createKeptLog } from '#tests/support/ports.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const svg = (text = '') => Buffer.from(`<svg>${text}</svg>`);

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A store over a transport that counts and answers as told; the network itself is tested with the transport. */
function open(
  answer: Result<ProviderImage> | ((address: string) => Promise<Result<ProviderImage>>),
  host = 'https://a.example',
) {
  const asked: string[] = [];
  const transport: Transport = {
    request: async () => failure('unreachable'),
    fetchImage: async (address) => {
      asked.push(address);
      return typeof answer === 'function' ? answer(address) : answer;
    },
    close: async () => {},
  };
  const { log, lines } = createKeptLog();
  const store = createImageStore({ host, transport, directory: join(folder, 'images'), log });
  const keyOf = (address: string) => store.toImagePath(address).replace('/images/', '');
  return { store, keyOf, asked, lines };
}

const found = success({ status: 200, body: svg() });

describe('an image', () => {
  test('is fetched once and then comes from the disk, after a restart too', async () => {
    const first = open(found);
    const key = first.keyOf('x/3.jpg');
    expect(await first.store.read(key)).toEqual({ type: 'image/svg+xml', bytes: svg() });
    expect(await first.store.read(key)).toEqual({ type: 'image/svg+xml', bytes: svg() });
    expect(first.asked).toEqual(['x/3.jpg']);

    const second = open(failure('unreachable'));
    expect((await second.store.read(second.keyOf('x/3.jpg')))?.type).toBe('image/svg+xml');
    expect(second.asked).toEqual([]);
  });

  test('asked for twice at once is fetched once', async () => {
    const { store, keyOf, asked } = open(found);
    const key = keyOf('a');
    const [one, other] = await Promise.all([store.read(key), store.read(key)]);
    expect(one).toEqual(other);
    expect(asked).toHaveLength(1);
  });

  test('of another host is another image', () => {
    expect(open(found).store.toImagePath('a')).not.toBe(open(found, 'https://b.example').store.toImagePath('a'));
  });

  test('that the provider never named is not asked for', async () => {
    const { store, asked } = open(found);
    mkdirSync(join(folder, 'images'));
    writeFileSync(join(folder, 'outside.svg'), svg());
    for (const key of ['../outside.svg', '0'.repeat(32), '../../etc/passwd', '', 'A'.repeat(32)])
      expect(await store.read(key)).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    ['is not there', success({ status: 404, body: svg() })],
    ['is a page', success({ status: 200, body: Buffer.from('<!doctype html>') })],
    ['cannot be reached', failure('unreachable')],
    ['is too large', failure('unreadable')],
  ] as const)('that %s is a placeholder, and asked for again next time', async (_, answer) => {
    const { store, keyOf, asked } = open(answer);
    const key = keyOf('a');
    expect(await store.read(key)).toBeNull();
    expect(await store.read(key)).toBeNull();
    expect(asked).toHaveLength(2);
  });

  test('that is torn on disk is fetched again', async () => {
    const { store, keyOf, asked } = open(found);
    mkdirSync(join(folder, 'images'), { recursive: true });
    writeFileSync(join(folder, 'images', keyOf('a')), '');
    expect(await store.read(keyOf('a'))).not.toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('is shown even when the disk does not keep it', async () => {
    writeFileSync(join(folder, 'images'), 'a file where the folder should be');
    const { store, keyOf, lines } = open(found);
    expect(await store.read(keyOf('a'))).not.toBeNull();
    expect(lines.join('\n')).toContain('images.notCached');
  });
});

test('at most six are under way at once', async () => {
  let underWay = 0;
  let most = 0;
  const { store, keyOf } = open(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return found;
  });
  const images = await Promise.all(Array.from({ length: 40 }, (_, index) => store.read(keyOf(`${index}`))));
  expect(images.every((image) => image !== null)).toBe(true);
  expect(most).toBe(6);
});

test('above the limit the oldest leave the disk at start', async () => {
  const images = join(folder, 'images');
  mkdirSync(images);
  for (const [index, name] of ['oldest', 'middle', 'newest'].entries()) {
    writeFileSync(join(images, name), '');
    // Long without taking up the disk.
    truncateSync(join(images, name), 100 * 1024 * 1024);
    utimesSync(join(images, name), 1_000 + index, 1_000 + index);
  }
  open(found);
  await vi.waitFor(() => expect(readdirSync(images).sort()).toEqual(['middle', 'newest']));
});
