import type { ConnectionState, ConnectionTest } from '#shared/connection.ts';
import type { CallInput } from '#shared/contract.ts';
import { failure, mapResult, type Result, success } from '#shared/result.ts';
import type { Emit, Ports } from './ports.ts';
import { createProvider } from './provider/client.ts';
import { createUndiciTransport } from './provider/undici-transport.ts';
import { openSession, type Session, type Source } from './session.ts';
import { parseHost } from './settings/connection-settings.ts';
import type { SettingValues } from './settings/settings.ts';
import type { SettingsStore } from './settings/user-settings.ts';

/** The connection in force and how it is changed (decisions 13 and 14). */
export type Connection = {
  /** Waits while one connection gives way to the next. */
  readonly session: () => Promise<Session>;
  readonly state: () => Promise<ConnectionState>;
  readonly test: (input: CallInput<'connection.test'>) => Promise<Result<ConnectionTest>>;
  readonly save: (input: CallInput<'connection.save'>) => Promise<Result<ConnectionState>>;
  readonly clearToken: () => Promise<Result<ConnectionState>>;
  readonly setDemo: (demo: boolean) => Promise<Result<ConnectionState>>;
  readonly close: () => Promise<void>;
};

type ConnectionPorts = {
  readonly ports: Ports;
  readonly settings: Promise<SettingsStore>;
  readonly chooseSource: (values: Partial<SettingValues>) => Source;
  readonly emit: Emit;
};

/** Opens the connection that the settings name, and another one whenever they change. */
export function openConnection({ ports, settings, chooseSource, emit }: ConnectionPorts): Connection {
  let chosenDemo: boolean | undefined;
  let revision = 1;
  let session = settings.then(open);

  async function open(store: SettingsStore): Promise<Session> {
    const { values } = store.current();
    return openSession(chooseSource(chosenDemo === undefined ? values : { ...values, demo: chosenDemo }), ports, emit);
  }

  async function state(): Promise<ConnectionState> {
    const store = await settings;
    const { values, origins, problems } = store.current();
    return {
      revision,
      mode: (await session).mode,
      problems,
      host: values.apiHost ?? null,
      isHostManaged: origins.apiHost !== undefined && origins.apiHost !== 'userFile',
      hasToken: values.accessToken !== undefined,
      isTokenManaged: origins.accessToken !== undefined && origins.accessToken !== 'userFile',
      keepsToken: store.keepsToken,
    };
  }

  // The old session ends before the new one begins: two of them must not send from one outbox.
  async function reopen(): Promise<Result<ConnectionState>> {
    const store = await settings;
    const last = session;
    revision += 1;
    session = last.then((old) => old.close()).then(() => open(store));
    const changed = await state();
    emit('connection.changed', changed);
    return success(changed);
  }

  return {
    session: () => session,
    state,
    async test({ host, accessToken }) {
      const { values } = (await settings).current();
      const address = parseHost(host);
      const token = accessToken ?? (isOwnAddress(await state(), address) ? values.accessToken : undefined);
      if (address === null || token === undefined) return failure('bad-input');
      const transport = createUndiciTransport({ host: address, accessToken: token }, ports);
      const warehouses = await createProvider(transport, (path) => path).listWarehouses();
      await transport.close();
      return mapResult(warehouses, ({ length }) => ({ warehouses: length }));
    },
    async save({ host, accessToken }) {
      const store = await settings;
      const before = await state();
      const address = parseHost(host);
      if (address === null) return failure('bad-input');
      const kept = before.isHostManaged ? success(null) : await store.save({ apiHost: address });
      const token = accessToken?.trim() ?? '';
      const keepsOwn = before.isTokenManaged || (token === '' && isOwnAddress(before, address));
      const keptToken = keepsOwn ? success(null) : await store.saveToken(token === '' ? null : token);
      chosenDemo = undefined;
      const changed = await reopen();
      return kept.ok ? (keptToken.ok ? changed : keptToken) : kept;
    },
    async clearToken() {
      const forgotten = await (await settings).saveToken(null);
      const changed = await reopen();
      return forgotten.ok ? changed : forgotten;
    },
    setDemo(demo) {
      chosenDemo = demo ? true : undefined;
      return reopen();
    },
    async close() {
      await (await session).close();
    },
  };
}

/** The user's token goes to the server that it was given for: naming another server must not hand it over. */
function isOwnAddress({ host, isTokenManaged }: ConnectionState, address: string | null): boolean {
  return isTokenManaged || host === address;
}
