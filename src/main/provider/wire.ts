import { type Brand, isUsableId, type Product, type ProductDetail, statusOf, type Warehouse } from '#shared/product.ts';

/**
 * The only place that knows the provider's field names (section 3 of the specification). Every reader takes whatever
 * JSON gave and answers with our own shape, or null for "no data"; none throws (decision 9).
 */

/** Turns a product's image address into one on our own origin. */
export type ToImagePath = (address: string) => string;

/** A page of products as the provider sent it, in our words. */
export type ReadPage = { readonly items: readonly Product[]; readonly totalCount: number | null };

/** The detail together with the system's stock figure, null when it cannot be read as a number. */
export type ReadDetail = { readonly detail: ProductDetail; readonly stock: number | null };

/** The last year of four digits, less a day for time zones. */
const endOfYear9999 = Date.UTC(9999, 11, 30) / 1000;

type Fields = Readonly<Record<string, unknown>>;

/** Reads `depozit/listAll`. */
export function readWarehouses(body: unknown): readonly Warehouse[] | null {
  return readNamed(body, 'denumire');
}

/** Reads `brand/listAll`. */
export function readBrands(body: unknown): readonly Brand[] | null {
  return readNamed(body, 'nume');
}

/** Reads `produs/listAll`. */
export function readProducts(body: unknown, toImagePath: ToImagePath): ReadPage | null {
  const page = toFields(body);
  if (page === null || !Array.isArray(page.items)) return null;
  const items = page.items.flatMap((item) => {
    const product = readProduct(item, toImagePath);
    return product === null ? [] : [product];
  });
  const totalCount = toNumber(page.totalCount);
  return { items, totalCount: totalCount !== null && totalCount >= 0 ? Math.trunc(totalCount) : null };
}

/** Reads `produs/{id}/{depozitId}`; the answer may lack the id that was asked for. */
export function readDetail(body: unknown, productId: string, toImagePath: ToImagePath): ReadDetail | null {
  const fields = toFields(body);
  if (fields === null || !('denumire' in fields || 'stoc' in fields)) return null;
  const stock = toNumber(fields.stoc);
  return {
    detail: { id: productId, ...readDescription(fields, toImagePath) },
    stock: stock === null ? null : Math.trunc(stock),
  };
}

/**
 * Tells whether the answer to goodStoc or reportProblem is a failure. An empty body is not: the shape of a successful
 * answer is not specified. A body that is no JSON is one: it is some gateway's page, not the provider's word.
 */
export function isRefusal(body: unknown): boolean {
  const error = toFields(body)?.error;
  return error !== undefined && error !== null && error !== false;
}

function readProduct(item: unknown, toImagePath: ToImagePath): Product | null {
  const fields = toFields(item);
  if (fields === null) return null;
  const id = toId(fields.id);
  if (id === null) return null;
  const status = statusOf(toFlag(fields.probleme), toSeconds(fields.data_ultimului_stoc));
  return { id, ...readDescription(fields, toImagePath), status };
}

function readDescription(fields: Fields, toImagePath: ToImagePath): Omit<ProductDetail, 'id'> {
  const image = toText(fields.image);
  return {
    name: toText(fields.denumire),
    brand: toText(fields.brand),
    code: toText(fields.cod_produs),
    supplierCode: toText(fields.cod_furnizor),
    image: image === '' ? null : toImagePath(image),
  };
}

function readNamed(body: unknown, nameField: string): readonly { id: string; name: string }[] | null {
  if (!Array.isArray(body)) return null;
  return body.flatMap((item) => {
    const fields = toFields(item);
    const id = toId(fields?.id);
    return fields === null || id === null ? [] : [{ id, name: toText(fields[nameField]) }];
  });
}

function toFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function toId(value: unknown): string | null {
  const id = toText(value);
  return isUsableId(id) ? id : null;
}

function toNumber(value: unknown): number | null {
  const text = toText(value);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** A moment that can be shown as DD.MM.YYYY; anything else is none. */
function toSeconds(value: unknown): number {
  const seconds = toNumber(value) ?? 0;
  return seconds > 0 && seconds <= endOfYear9999 ? seconds : 0;
}

function toFlag(value: unknown): boolean {
  return value === true || toText(value) === '1';
}
