/** A code as codes are compared: without case, because of Caps Lock, and without the spaces around it. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * The characters of a keyboard's keys, row by row, plain and then with Shift. A scanner presses the keys of a US
 * keyboard; the computer reads them by its own layout.
 */
type Layout = readonly [plain: string, shifted: string];

const unitedStates: Layout = [
  "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
];
const german: Layout = [
  '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
  '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
];
/** With Caps Lock on, Windows shifts nearly every key of the German layout, the digits among them. */
const germanCapsLock: Layout = [
  '^!"§$%&/()=?´QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:-',
  '°1234567890ß`qwertzuiopü+#asdfghjklöäyxcvbnm,._',
];
/** Windows' 'Romanian (Legacy)', a QWERTZ; 'Romanian (Programmers)' types what a US keyboard does. */
const romanianLegacy: Layout = [
  "]1234567890+'qwertzuiopăîâasdfghjklşţyxcvbnm,.-",
  '[!"#¤%&/()=?*QWERTZUIOPĂÎÂASDFGHJKLŞŢYXCVBNM;:_',
];
const romanianStandard: Layout = [
  '„1234567890-=qwertyuiopăîâasdfghjklșțzxcvbnm,./',
  '”!@#$%^&*()_+QWERTYUIOPĂÎÂASDFGHJKLȘȚZXCVBNM;:?',
];

/** For each layout: what was typed, and what was scanned. */
const slips = [german, germanCapsLock, romanianLegacy, romanianStandard].map(
  (layout) => new Map(keysOf(layout).map((typed, index) => [typed, keysOf(unitedStates)[index] ?? typed])),
);

function keysOf(layout: Layout): readonly string[] {
  return [...layout.join('')];
}

/** The codes that may have been meant by one that is unknown as it stands; none of them is the code itself. */
export function meantCodes(code: string): readonly string[] {
  const letters = [...code.trim()];
  const meant = new Set(slips.map((slip) => normalizeCode(letters.map((typed) => slip.get(typed) ?? typed).join(''))));
  meant.delete(normalizeCode(code));
  return [...meant];
}

/** Tells whether a code is one of a product's two. */
export function hasCode(product: { readonly code: string; readonly supplierCode: string }, code: string): boolean {
  const wanted = normalizeCode(code);
  return wanted !== '' && (normalizeCode(product.code) === wanted || normalizeCode(product.supplierCode) === wanted);
}
