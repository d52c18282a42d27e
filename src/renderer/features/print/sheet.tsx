import { memo, type Ref } from 'react';
import type { Product, ProductStatus } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import styles from './sheet.module.css';

/** Section 2 of the specification; without colour, as paper has it. */
export const marks: Record<ProductStatus['kind'], string> = { problem: 'X', counted: '\u2713', uncounted: '' };

type SheetProps = { readonly products: readonly Product[]; readonly table: Ref<HTMLTableElement> };

/** The table of section 2 of the specification. Thousands of rows: plain elements, no component for each. */
export const Sheet = memo(function Sheet({ products, table }: SheetProps) {
  return (
    <table ref={table} className={styles.table} aria-label={texts.print.name}>
      <SheetHead />
      <tbody>
        {products.map(({ id, code, supplierCode, name, status }) => (
          <tr key={id}>
            <td>{code}</td>
            <td>{supplierCode}</td>
            <td>{name}</td>
            <td>{marks[status.kind]}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** The columns with their names, which every page repeats. */
export function SheetHead() {
  return (
    <>
      <colgroup>
        {texts.print.columns.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {texts.print.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
