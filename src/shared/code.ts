/** A code as codes are compared: without case, because of Caps Lock, and without the spaces around it. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * What a scanner set to a US keyboard types on a computer set to another one, position by position: US key, then what
 * it gives on German QWERTZ, and on the older Romanian layout, which is QWERTZ too.
 */
const slips: readonly ReadonlyMap<string, string>[] = [
  new Map([
    ['Z', 'Y'],
    ['Y', 'Z'],
    ['ß', '-'],
    ['?', '_'],
    ['-', '/'],
    ["'", '#'],
  ]),
  new Map([
    ['Z', 'Y'],
    ['Y', 'Z'],
    ['+', '-'],
    ['?', '_'],
    ['-', '/'],
  ]),
];

/** The codes that may have been meant by one that is unknown as it stands; none of them is the code itself. */
export function meantCodes(code: string): readonly string[] {
  // toUpperCase turns the German sharp s into SS, so it is looked up before.
  const candidates = slips.map((slip) =>
    [...code.trim()].map((letter) => slip.get(letter) ?? slip.get(letter.toUpperCase()) ?? letter).join(''),
  );
  const meant = new Set(candidates.map(normalizeCode));
  meant.delete(normalizeCode(code));
  return [...meant];
}

/** Tells whether a code is one of a product's two. */
export function hasCode(product: { readonly code: string; readonly supplierCode: string }, code: string): boolean {
  const wanted = normalizeCode(code);
  return wanted !== '' && (normalizeCode(product.code) === wanted || normalizeCode(product.supplierCode) === wanted);
}
