import { extractTextItems, getDocumentProxy } from 'unpdf';

/** A line of text on a page: its words from left to right, and its distance from the upper edge in points. */
export type PdfLine = { readonly text: string; readonly top: number; readonly left: number };
export type PdfPage = { readonly width: number; readonly height: number; readonly lines: readonly PdfLine[] };

/** Reads what a PDF says, page by page, from top to bottom. */
export async function readPdf(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await extractTextItems(document);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return items.map((parts) => ({ width, height, lines: toLines(parts, height) }));
}

type Part = { readonly str: string; readonly x: number; readonly y: number };

/** Puts together what stands on one base line; letters of another font stand a hair higher or lower. */
function toLines(parts: readonly Part[], height: number): readonly PdfLine[] {
  const rows: Part[][] = [];
  for (const part of parts.filter(({ str }) => str.trim() !== '').toSorted((one, other) => other.y - one.y)) {
    const last = rows.at(-1);
    if (last?.[0] !== undefined && Math.abs(last[0].y - part.y) < 2) last.push(part);
    else rows.push([part]);
  }
  return rows.map((row) => {
    const words = row.toSorted((one, other) => one.x - other.x);
    return { text: words.map(({ str }) => str).join(' '), top: height - (row[0]?.y ?? 0), left: words[0]?.x ?? 0 };
  });
}
