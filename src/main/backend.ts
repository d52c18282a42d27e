import type { EventName, Events } from '#shared/contract.ts';
import { success } from '#shared/result.ts';
import { createDispatch, type Dispatch, type Handlers } from './dispatch.ts';
import type { Image } from './images/image-store.ts';
import type { Emit, Ports } from './ports.ts';
import { openSession, type Source } from './session.ts';

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
 * @param source where the data comes from
 * @param problems what was wrong with the settings, shown on the page
 */
export function createBackend(ports: Ports, source: Source, problems: readonly string[]): Backend {
  const listeners = new Set<EventListener>();
  const emit: Emit = (name, payload) => {
    for (const listener of listeners) listener(name, payload);
  };
  const session = openSession(source, ports, emit);

  const handlers: Handlers = {
    'connection.read': async () => success({ mode: session.mode, problems }),
    'warehouses.list': () => session.provider.listWarehouses(),
    'brands.list': () => session.provider.listBrands(),
    'products.list': (query) => session.provider.listProducts(query),
    'product.read': (target) => session.counting.read(target),
    'product.check': (input) => session.counting.check(input),
    'product.reportProblem': (target) => session.counting.reportProblem(target),
    'outbox.read': async () => success(await session.outbox.state()),
  };

  return {
    dispatch: createDispatch(handlers, ports.log),
    readImage: (key) => session.images.read(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => session.close(),
  };
}
