import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageTypeOf } from '#main/images/image-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['image/png', bytes('\x89PNG\r\n\x1a\n....')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0..')],
  ['image/gif', bytes('GIF89a..')],
  ['image/gif', bytes('GIF87a..')],
  ['image/webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['image/avif', bytes('\0\0\0\x1cftypavif')],
  ['image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', bytes('<?xml version="1.0"?>\n<svg>')],
])('%s', (type, head) => {
  expect(imageTypeOf(head)).toBe(type);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><svg></svg>'],
  ['a script', 'alert(1)//<svg>'],
  ['JSON', '{"error":"x"}'],
  ['a sound in the same container', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a torn PNG', '\x89PNG'],
  ['another word', '<svgx>'],
])('%s is no image', (_, head) => {
  expect(imageTypeOf(bytes(head))).toBeNull();
});

test('looks at the bytes it is given, not at the buffer they lie in', () => {
  const whole = bytes('....<svg></svg>');
  expect(imageTypeOf(whole.subarray(4))).toBe('image/svg+xml');
  expect(imageTypeOf(new Uint8Array(whole).subarray(0, 4))).toBeNull();
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (head) => {
      imageTypeOf(head);
    }),
  );
});
