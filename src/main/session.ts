import { join } from 'node:path';
import type { ConnectionState } from '#shared/connection.ts';
import { type Counting, createCounting } from './counting/check.ts';
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
  const provider = createProvider(transport, images.toImagePath);
  const outbox = createOutbox({
    files: openOutboxFiles(join(directory, 'outbox')),
    send: ({ productId, warehouseId }) => provider.confirmStock(productId, warehouseId),
    onChanged: (state) => emit('outbox.changed', state),
    onFailed: () => emit('outbox.failed', null),
    log: ports.log,
  });
  return {
    mode,
    provider,
    images,
    outbox,
    counting: createCounting(provider, outbox, ports.now),
    async close() {
      const closing = outbox.close();
      await transport.close();
      await closing;
    },
  };
}
