import { texts } from '#shared/texts.ts';
import { cssText } from './css-text.ts';
import type { SheetHeading } from './sheet-heading.ts';

/** Millimetres of an A4 page and its margins; printers leave up to 7 mm of an edge blank. */
export const paper = { width: 210, height: 297, top: 17, bottom: 13, side: 8 } as const;

const small = 'font: 8.5pt/1.35 Arial, "Liberation Sans", "Nimbus Sans", "DejaVu Sans", sans-serif; color: #000;';

/** The rules of the printed pages: their size, and what stands in the margins of each. */
export function pageRules({ warehouse, filters, asOf }: SheetHeading): string {
  const { top, side, bottom } = paper;
  const { page, pageOf } = texts.print;
  const heading = `${cssText(warehouse)} "\\a " ${cssText(filters)}`;
  const number = `${cssText(`${page} `)} counter(page) ${cssText(` ${pageOf} `)} counter(pages)`;
  return `@page {
  size: A4 portrait;
  margin: ${top}mm ${side}mm ${bottom}mm;
  @top-left { content: ${heading}; width: 100%; white-space: pre-wrap; text-align: left; vertical-align: middle; ${small} }
  @bottom-left { content: ${cssText(asOf)}; text-align: left; ${small} }
  @bottom-right { content: ${number}; text-align: right; ${small} }
}`;
}
