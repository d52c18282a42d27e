import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaTypeOf, resolveStaticFile } from '#main/hosts/static-files.ts';

describe('the file for a path', () => {
  it.each([
    ['/assets/index-B_x1.js', 'assets/index-B_x1.js'],
    ['/favicon.ico', 'favicon.ico'],
    ['/', 'index.html'],
    ['', 'index.html'],
    ['/product/12', 'index.html'],
    ['/product/a.b', 'index.html'],
    ['/product/%C8%99', 'index.html'],
    ['/etc/passwd', 'index.html'],
  ])('%s is %s', (pathname, file) => {
    expect(resolveStaticFile('/page', pathname)).toBe(join('/page', ...file.split('/')));
  });

  it.each([
    '/../secret.js',
    '/..',
    '/a/%2e%2e/b',
    '/..%2fsecret.js',
    '/..%5csecret.js',
    '/a\\..\\secret.js',
    '/C:/secret.js',
    '/C:secret.js',
    '/c%3a/secret.js',
    '//secret.js',
    '//host/share/secret.js',
    '/secret.js%00',
    '/a%00b.js',
    '/a%0ab',
    '/.secret.js',
    '/.git/x.js',
    '/secret.js:stream.js',
    '/a%zz.js',
    '/ secret.js',
  ])('there is none for %s', (pathname) => {
    expect(resolveStaticFile('/page', pathname)).toBeNull();
  });
});

it('knows the kinds of files that a build makes, and no others', () => {
  expect(mediaTypeOf('a.JS')).toBe('text/javascript; charset=utf-8');
  expect([mediaTypeOf('a.exe'), mediaTypeOf('a'), mediaTypeOf('.js')]).toEqual([null, null, null]);
});
