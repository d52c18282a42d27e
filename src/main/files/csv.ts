/** What Excel, set to Romanian, opens by a double click: a mark for UTF-8, semicolons, Windows line ends. */
const byteOrderMark = '\uFEFF';
const separator = ';';
const lineEnd = '\r\n';

/** A cell that begins so would be calculated, not shown, and could reach outside (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r\n]/;

/** Writes rows of cells as a CSV file. Product names are the provider's: no cell of theirs may act. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${byteOrderMark}${rows.map((row) => `${row.map(writeCell).join(separator)}${lineEnd}`).join('')}`;
}

function writeCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = startsFormula.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
