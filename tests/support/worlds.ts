import { rmSync } from 'node:fs';
import { type Backend, createBackend } from '#main/backend.ts';
import type { Catalogue } from '#main/demo/catalogue.ts';
import type { Conditions } from '#main/demo/conditions.ts';
import { carryDemoWorld } from '#main/demo/demo-transport.ts';
import { createDemoWorld } from '#main/demo/demo-world.ts';
import type { Ports } from '#main/ports.ts';
import type { Transport } from '#main/provider/transport.ts';
import { createUndiciTransport } from '#main/provider/undici-transport.ts';
import type { EventName } from '#shared/contract.ts';
import { fixedNow } from './clock.ts';
import { createTestPorts } from './ports.ts';
import { startProviderServer } from './provider-server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The backend over the invented provider, in memory or over real HTTP, with everything that leaves it written down. */
export type World = {
  readonly backend: Backend;
  readonly catalogue: Catalogue;
  readonly setConditions: (conditions: Conditions) => void;
  /** `GET produs/listAll` and so on, as the client asked. */
  readonly asked: string[];
  /** Every envelope, event and log line so far, as JSON. */
  readonly outgoing: string[];
  readonly call: (name: unknown, input?: unknown) => ReturnType<Backend['dispatch']>;
  /** Resolves with the payload of the next event, from the last one waited for on, that fits. */
  readonly untilEvent: (name: EventName, fits?: (payload: unknown) => boolean) => Promise<unknown>;
  readonly dataDirectory: string;
  /** Ends this backend and opens another one on the same folder and provider. */
  readonly reopen: () => Promise<World>;
  readonly close: () => Promise<void>;
};

type Provider = {
  readonly mode: 'demo' | 'provider';
  readonly host: string;
  readonly catalogue: Catalogue;
  readonly setConditions: (conditions: Conditions) => void;
  readonly isSilent: () => boolean;
  readonly openTransport: (ports: Ports) => Transport;
  readonly close: () => Promise<void>;
};

const productsPerWarehouse = 60;
const nothingManaged = { values: {}, origins: {}, problems: [] };
/** Milliseconds for a provider that stays silent; the program's own limits would make the tests wait. */
const silenceTimeLimit = 250;

const openProvider = {
  async 'in memory'(): Promise<Provider> {
    const world = createDemoWorld({ now: fixedNow, productsPerWarehouse });
    return {
      ...withSilence(world),
      mode: 'demo',
      host: 'demo',
      openTransport: () => carryDemoWorld(world),
      close: async () => {},
    };
  },
  async 'over HTTP'(): Promise<Provider> {
    const accessToken = 'secret-token';
    const server = await startProviderServer({ accessToken, now: fixedNow, productsPerWarehouse });
    const openTransport: Provider['openTransport'] = (ports) =>
      createUndiciTransport({ host: server.host, accessToken }, ports);
    return { ...server, ...withSilence(server), mode: 'provider', openTransport };
  },
};

/** Both worlds that every contract test runs in. */
export const worldNames = Object.keys(openProvider) as (keyof typeof openProvider)[];

/** Opens a world with a folder of its own, or with the given one. */
export async function openWorld(
  name: (typeof worldNames)[number],
  dataDirectory = makeTemporaryFolder(),
): Promise<World> {
  return openOver(await openProvider[name](), dataDirectory);
}

/** Remembers whether the conditions in force hold a silence. */
function withSilence({ catalogue, setConditions }: Pick<Provider, 'catalogue' | 'setConditions'>) {
  let silent = false;
  return {
    catalogue,
    isSilent: () => silent,
    setConditions(conditions: Conditions) {
      silent = conditions.some(({ fault }) => fault === 'silent');
      setConditions(conditions);
    },
  };
}

function openOver(provider: Provider, dataDirectory: string): World {
  const { ports, logLines: outgoing } = createTestPorts({ dataDirectory });
  const asked: string[] = [];
  const backend = createBackend(ports, nothingManaged, () => ({
    mode: provider.mode,
    host: provider.host,
    transport: watch(provider, ports, asked),
  }));
  const events: { readonly name: EventName; readonly payload: unknown }[] = [];
  let seen = 0;
  let notify = () => {};
  backend.subscribe((name, payload) => {
    outgoing.push(JSON.stringify({ name, payload }));
    events.push({ name, payload });
    notify();
  });

  return {
    backend,
    asked,
    outgoing,
    dataDirectory,
    catalogue: provider.catalogue,
    setConditions: provider.setConditions,
    async call(name, input) {
      const envelope = await backend.dispatch(name, input);
      outgoing.push(JSON.stringify(envelope));
      return envelope;
    },
    async untilEvent(name, fits = () => true) {
      for (;;) {
        const event = events[seen];
        if (event === undefined) {
          await new Promise<void>((resolve) => {
            notify = resolve;
          });
          continue;
        }
        seen += 1;
        if (event.name === name && fits(event.payload)) return event.payload;
      }
    },
    async reopen() {
      await backend.close();
      return openOver(provider, dataDirectory);
    },
    async close() {
      await backend.close();
      await provider.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Writes down what goes through a transport, and does not wait for a silent provider. */
function watch(provider: Provider, ports: Ports, asked: string[]): Transport {
  const transport = provider.openTransport(ports);
  return {
    ...transport,
    request(request) {
      asked.push(`${request.method} ${request.path}`);
      return transport.request(provider.isSilent() ? { ...request, timeLimit: silenceTimeLimit } : request);
    },
  };
}
