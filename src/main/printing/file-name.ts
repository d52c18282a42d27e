const longestName = 120;

/**
 * Makes a file's name of a page's title: what Windows does not allow in names becomes a space, since warehouses are
 * named by the provider.
 */
export function pdfNameOf(title: string): string {
  const name = title
    .replace(/[<>:"/\\|?*\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longestName)
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name === '' ? 'Inventar' : name}.pdf`;
}
