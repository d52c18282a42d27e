import { type Bridge, callNames, type EventName } from './contract.ts';

/** Carries one call to the backend and brings its envelope back. */
type Invoke = (name: string, input: unknown) => Promise<unknown>;

/** Starts a subscription and returns what ends it. */
type Subscribe = (name: EventName, listener: (payload: never) => void) => () => void;

/**
 * Builds the bridge object from the contract, frozen at every level, for whichever host carries the messages.
 * The methods are closures over one call name each, so that the page holds no generic way to send a message.
 */
export function createBridge(invoke: Invoke, subscribe: Subscribe): Bridge {
  const rooms: Record<string, Record<string, (input?: unknown) => Promise<unknown>>> = {};
  for (const name of callNames) {
    const [domain = '', method = ''] = name.split('.');
    rooms[domain] ??= {};
    rooms[domain][method] = (input) => invoke(name, input);
  }
  for (const room of Object.values(rooms)) Object.freeze(room);
  return Object.freeze({ ...rooms, on: subscribe }) as unknown as Bridge;
}
