/**
 * Writes a text as a CSS string, quotes included. Names come from the provider and the search from a keyboard:
 * everything that could end the string, the rule or the style element is written as an escape.
 */
export function cssText(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029"'\\<>]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `);
  return `"${escaped}"`;
}
