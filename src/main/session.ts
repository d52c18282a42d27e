import { join } from 'node:path';
import type { ConnectionState } from '#shared/connection.ts';
import { type Counting, createCounting } from './counting/check.ts';
import { createCountedToday } from './counting/counted-today.ts';
import { createJournal, type Journal } from './counting/journal.ts';
import { openJournalFiles } from './counting/journal-files.ts';
import { createOutbox, type Outbox } from './counting/outbox.ts';
import { openOutboxFiles } from './counting/outbox-files.ts';
import { createImageStore, type ImageStore } from './images/image-store.ts';
import type { Emit, Ports } from './ports.ts';
import { createProvider, type Provider } from './provider/client.ts';
import type { Transport } from './provider/transport.ts';

/** Where a session's data comes from. */
export type Source = {
  readonly mode: ConnectionState['mode'];
  /** Names the source where addresses are relative to it. */
  readonly host: string;
  readonly transport: Transport;
};

/** Everything that belongs to one connection; another connection is another session. */
export type Session = {
  readonly mode: ConnectionState['mode'];
  readonly provider: Provider;
  readonly counting: Counting;
  readonly outbox: Outbox;
  readonly journal: Journal;
  readonly images: ImageStore;
  readonly close: () => Promise<void>;
};

/** Opens a session. Demo confirmations have a folder of their own: they must never reach a real provider. */
export function openSession({ mode, host, transport }: Source, ports: Ports, emit: Emit): Session {
  const directory = join(ports.dataDirectory, mode === 'demo' ? 'demo' : 'provider');
  const images = createImageStore({
    host,
    transport,
    directory: mode === 'demo' ? null : join(directory, 'images'),
    log: ports.log,
  });
  const warehouses = new Map<string, string>();
  const watched = watchReach(transport, () => outbox.nudge());
  const provider = rememberWarehouses(createProvider(watched, images.toImagePath), warehouses);
  const journal = createJournal({
    files: openJournalFiles(directory),
    now: ports.now,
    userName: ports.userName,
    onFailed: () => emit('journal.failed', null),
    log: ports.log,
  });
  const outbox = createOutbox({
    files: openOutboxFiles(join(directory, 'outbox')),
    async send({ productId, warehouseId, entryId }) {
      const sent = await provider.confirmStock(productId, warehouseId);
      // Before the file goes: the other way round, a crash in between would leave the entry unsent for ever.
      if (sent.ok) await journal.mark(entryId, 'sent');
      return sent;
    },
    onChanged: (state) => emit('outbox.changed', state),
    onFailed: () => emit('outbox.failed', null),
    log: ports.log,
  });
  return {
    mode,
    provider,
    images,
    outbox,
    journal,
    counting: createCounting({
      provider,
      outbox,
      journal,
      countedToday: createCountedToday(journal, ports.now),
      warehouseName: (warehouseId) => warehouses.get(warehouseId) ?? '',
      now: ports.now,
    }),
    async close() {
      const closing = outbox.close();
      await transport.close();
      await closing;
      await journal.close();
    },
  };
}

/** Tells when the provider has answered anything at all: the network is back then (decision 2). */
function watchReach(transport: Transport, onReached: () => void): Transport {
  return {
    ...transport,
    async request(request) {
      const answer = await transport.request(request);
      if (answer.ok) onReached();
      return answer;
    },
  };
}

/**
 * Keeps the names of the warehouses that were listed, for those who write down what was done where. Questions that come
 * while one is under way share its answer: the page and the beginning of the list ask at the same moment.
 */
function rememberWarehouses(provider: Provider, names: Map<string, string>): Provider {
  let underWay: ReturnType<Provider['listWarehouses']> | null = null;
  const list = async () => {
    const answer = await provider.listWarehouses().finally(() => {
      underWay = null;
    });
    if (answer.ok) for (const { id, name } of answer.value) names.set(id, name);
    return answer;
  };
  return {
    ...provider,
    listWarehouses() {
      underWay ??= list();
      return underWay;
    },
  };
}
