/** The image types that Chromium shows and that cannot act, by their first bytes. */
const signatures: readonly (readonly [type: string, matches: (head: Buffer) => boolean])[] = [
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['image/webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  ['image/avif', (head) => /^ftypavi[fs]$/.test(head.toString('latin1', 4, 12))],
  // Harmless only inside <img> and behind the sandboxing headers that both hosts put on images.
  ['image/svg+xml', (head) => /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(head.toString('utf8'))],
];

/**
 * Tells what an image really is; what a server calls it is not believed.
 * @returns the media type, or null for anything that is not an image
 */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 256));
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}
