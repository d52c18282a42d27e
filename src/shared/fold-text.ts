/** A text as it is searched: small letters, no diacritics, since people type "sampon" for "Șampon". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
