import * as v from 'valibot';
import type { ConnectionState, ConnectionTest } from './connection.ts';
import { isDay } from './day.ts';
import type { JournalPage } from './journal.ts';
import type { OutboxEntry, OutboxState } from './outbox.ts';
import { type PreferencesState, preferenceSchemas } from './preferences.ts';
import type { PdfOutcome, PrintCapabilities, Printer, PrintOutcome } from './printing.ts';
import {
  type Brand,
  isUsableId,
  maximumCount,
  type Product,
  type ProductDetail,
  type ProductPage,
  type Warehouse,
} from './product.ts';
import type { Result } from './result.ts';
import type { TextFile } from './text-file.ts';

/**
 * The contract between page and main process: every call with its input schema and output type, every event with
 * its payload. The bridge, the handlers, the preload and both hosts are derived from it; a call that is not a row
 * here does not exist.
 */

type Schema = v.GenericSchema<unknown, unknown>;
/** `output` exists for the types only; a function, so that an output of null stays distinguishable from none. */
type Call<Input extends Schema, Output> = { readonly input: Input; readonly output?: () => Output };

function call<Output>() {
  return <Input extends Schema>(input: Input): Call<Input, Output> => ({ input });
}

const nothing = v.undefined();
const id = v.pipe(v.string(), v.check(isUsableId));
const day = v.pipe(v.string(), v.check(isDay));
const productInWarehouse = v.strictObject({ productId: id, warehouseId: id });
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maximumCount));

const productQuery = v.strictObject({
  warehouseId: id,
  periodStart: day,
  periodEnd: v.nullable(day),
  search: v.pipe(v.string(), v.maxLength(200)),
  brandId: id,
  state: v.picklist([0, 1, 2, 3]),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pageSize: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const connection = v.strictObject({
  host: v.pipe(v.string(), v.maxLength(1_000)),
  accessToken: v.nullable(v.pipe(v.string(), v.maxLength(512))),
});

const journalQuery = v.strictObject({
  start: v.nullable(day),
  end: v.nullable(day),
  search: v.pipe(v.string(), v.maxLength(200)),
});

/** What failed in the page, without its words, which may hold product data: the error's class and places in our files. */
const pageError = v.strictObject({
  origin: v.picklist(['render', 'error', 'rejection']),
  name: v.pipe(v.string(), v.regex(/^[\w.]{1,60}$/)),
  places: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}:\d{1,7}:\d{1,7}$/))), v.maxLength(5)),
});

/** The page that the list begins with. */
export type FirstList = {
  /** The warehouse that `page` is of. */
  readonly warehouseId: string;
  /** null: there is no warehouse to list. */
  readonly page: Result<ProductPage> | null;
};

/** The answer of a check. The system's figure is not part of it (blind count). */
export type CheckOutcome =
  /** `countedAt` in unix seconds. */
  { readonly kind: 'match'; readonly countedAt: number } | { readonly kind: 'mismatch' };

export const calls = {
  'connection.read': call<ConnectionState>()(nothing),
  /** Tries an address and a token without keeping them; a null token means the one in force. */
  'connection.test': call<ConnectionTest>()(connection),
  /** Keeps what the user may set and works with it from now on. */
  'connection.save': call<ConnectionState>()(connection),
  'connection.clearToken': call<ConnectionState>()(nothing),
  /** Demo mode until the program ends or is told otherwise. */
  'connection.setDemo': call<ConnectionState>()(v.boolean()),
  'preferences.read': call<PreferencesState>()(nothing),
  'preferences.save': call<PreferencesState>()(v.partial(v.strictObject(preferenceSchemas))),
  'warehouses.list': call<readonly Warehouse[]>()(nothing),
  'brands.list': call<readonly Brand[]>()(nothing),
  /** The first page of a warehouse, or of the first one where it is unknown or none was chosen. */
  'products.begin': call<FirstList>()(productQuery),
  'products.list': call<ProductPage>()(productQuery),
  /** The products of a warehouse with exactly this code. */
  'product.find': call<readonly Product[]>()(
    v.strictObject({ warehouseId: id, code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) }),
  ),
  'product.read': call<ProductDetail>()(productInWarehouse),
  'product.check': call<CheckOutcome>()(v.strictObject({ ...productInWarehouse.entries, count })),
  'product.reportProblem': call<null>()(productInWarehouse),
  /** When this PC made its last right count of the product today, in unix seconds; null for none. Never how many. */
  'product.countedToday': call<number | null>()(productInWarehouse),
  /** What this host can do with the page that asks. */
  'print.capabilities': call<PrintCapabilities>()(nothing),
  'print.listPrinters': call<readonly Printer[]>()(nothing),
  /** Prints the page that asks as the preferences say: through the dialog or directly. */
  'print.run': call<PrintOutcome>()(nothing),
  /** Saves the page that asks where the user says. */
  'print.savePdf': call<PdfOutcome>()(nothing),
  'outbox.read': call<OutboxState>()(nothing),
  /** Everything that waits, in order, then what is parked. */
  'outbox.list': call<readonly OutboxEntry[]>()(nothing),
  /** Tries again at once, what is parked among it. */
  'outbox.sendNow': call<OutboxState>()(nothing),
  'outbox.exportParked': call<TextFile>()(nothing),
  'journal.list': call<JournalPage>()(journalQuery),
  'journal.export': call<TextFile>()(journalQuery),
  /** One file for IT: versions, settings without secrets, the log's end, how much waits. */
  'diagnostics.create': call<TextFile>()(nothing),
  'log.pageError': call<null>()(pageError),
} as const;

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = ReturnType<NonNullable<(typeof calls)[Name]['output']>>;

export const callNames = Object.keys(calls) as readonly CallName[];

/** What main tells the page without being asked. */
export type Events = {
  /** The number of confirmations that wait has changed. */
  readonly 'outbox.changed': OutboxState;
  /** Another connection is in force: everything that was read through the last one is out of date. */
  readonly 'connection.changed': ConnectionState;
  readonly 'preferences.changed': PreferencesState;
  /** The first attempt to send a confirmation has failed (decision 2). */
  readonly 'outbox.failed': null;
  /** A line of the journal could not be written; the confirmation itself is not lost with it. */
  readonly 'journal.failed': null;
};
export type EventName = keyof Events;

const eventRows: Record<EventName, true> = {
  'outbox.changed': true,
  'outbox.failed': true,
  'journal.failed': true,
  'connection.changed': true,
  'preferences.changed': true,
};
export const eventNames = Object.keys(eventRows) as readonly EventName[];

type Room<Name extends string> = Name extends `${infer Domain}.${string}` ? Domain : never;
type Method<Domain extends string> =
  Extract<CallName, `${Domain}.${string}`> extends `${Domain}.${infer Name}` ? Name : never;

/** Undefined inputs become "no argument". */
type Arguments<Name extends CallName> = CallInput<Name> extends undefined ? [] : [input: CallInput<Name>];

type Caller<Name> = Name extends CallName ? (...input: Arguments<Name>) => Promise<Result<CallOutput<Name>>> : never;

/** `window.inventar`: one method per call, grouped by the word before the dot, and one way to listen. */
export type Bridge = {
  readonly [Domain in Room<CallName>]: {
    readonly [Name in Method<Domain>]: Caller<`${Domain}.${Name}`>;
  };
} & {
  /** Subscribes to an event; the returned function ends the subscription. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void) => () => void;
};
