import type { EventName, Events } from '#shared/contract.ts';
import { mapResult, success } from '#shared/result.ts';
import { beginList } from './begin.ts';
import { openConnection } from './connection.ts';
import { exportJournal, exportParked } from './counting/exports.ts';
import { findByCode } from './counting/find.ts';
import { firstPage } from './counting/journal-page.ts';
import { createDiagnostics } from './diagnostics.ts';
import { createDispatch, type Dispatch, type Handlers } from './dispatch.ts';
import { errorCode } from './error-code.ts';
import type { Image } from './images/image-store.ts';
import type { Emit, Ports } from './ports.ts';
import { readPreferences } from './preferences.ts';
import { createPrintJobs } from './printing/print-jobs.ts';
import type { Source } from './session.ts';
import type { Settings, SettingValues } from './settings/settings.ts';
import { openSettings } from './settings/user-settings.ts';

/** Receives every event of the backend; the host passes it to its windows. */
export type EventListener = <Name extends EventName>(name: Name, payload: Events[Name]) => void;

/** The program without its windows. */
export type Backend = {
  readonly dispatch: Dispatch;
  /** The image behind an `/images/{key}` address, or null for the placeholder. */
  readonly readImage: (key: string) => Promise<Image | null>;
  readonly subscribe: (listener: EventListener) => () => void;
  /** Ends what is under way; everything not delivered is on disk by then. */
  readonly close: () => Promise<void>;
};

/**
 * Builds the backend over what its host provides.
 * @param managed the settings that IT controls; the user's own are read from the data folder
 * @param chooseSource where the data comes from under given settings
 */
export function createBackend(
  ports: Ports,
  managed: Settings,
  chooseSource: (values: Partial<SettingValues>) => Source,
): Backend {
  const listeners = new Set<EventListener>();
  const emit: Emit = (name, payload) => {
    for (const listener of listeners) {
      try {
        listener(name, payload);
      } catch (error) {
        // A window that has just gone must not stop the work that told of itself.
        ports.log.error('event.defect', { name, code: errorCode(error) });
      }
    }
  };
  const settings = openSettings(managed, ports);
  const connection = openConnection({ ports, settings, chooseSource, emit });
  const session = connection.session;
  const printing = createPrintJobs(async () => readPreferences((await settings).current()).values, ports.log);

  const handlers: Handlers = {
    'connection.read': async () => success(await connection.state()),
    'connection.test': connection.test,
    'connection.save': connection.save,
    'connection.clearToken': connection.clearToken,
    'connection.setDemo': connection.setDemo,
    'preferences.read': async () => success(readPreferences((await settings).current())),
    'preferences.save': async (change) => {
      const store = await settings;
      const kept = await store.save(change);
      // Also when the disk did not take it: it is in force until the program ends, and pages must show what is.
      const state = readPreferences(store.current());
      emit('preferences.changed', state);
      return mapResult(kept, () => state);
    },
    'warehouses.list': async () => (await session()).provider.listWarehouses(),
    'brands.list': async () => (await session()).provider.listBrands(),
    'products.begin': async (query) => success(await beginList((await session()).provider, query)),
    'products.list': async (query) => (await session()).provider.listProducts(query),
    'product.find': async (input) => findByCode((await session()).provider, ports.now, input),
    'product.read': async (target) => (await session()).counting.read(target),
    'product.check': async (input) => (await session()).counting.check(input),
    'product.countedToday': async (target) => (await session()).counting.countedToday(target),
    'product.reportProblem': async (target) => (await session()).counting.reportProblem(target),
    'print.capabilities': async (_input, caller) => printing.capabilities(caller),
    'print.listPrinters': (_input, caller) => printing.listPrinters(caller),
    'print.run': (_input, caller) => printing.run(caller),
    'print.savePdf': (_input, caller) => printing.savePdf(caller),
    'outbox.read': async () => success(await (await session()).outbox.state()),
    'outbox.list': async () => success(await (await session()).outbox.list()),
    'outbox.sendNow': async () => (await session()).outbox.sendNow(),
    'outbox.exportParked': async () => success(exportParked(await (await session()).outbox.list(), ports.now())),
    'journal.list': async (query) => mapResult(await (await session()).journal.read(query), firstPage),
    'journal.export': async (query) =>
      mapResult(await (await session()).journal.read(query), (entries) => exportJournal(entries, ports.now())),
    'diagnostics.create': async () =>
      success(await createDiagnostics(ports, (await settings).current(), await session())),
    'log.pageError': async ({ origin, name, places }) => {
      ports.log.error('page.error', { origin, name, places: places.join(' ') });
      return success(null);
    },
  };

  return {
    dispatch: createDispatch(handlers, ports.log),
    readImage: async (key) => (await session()).images.read(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: connection.close,
  };
}
