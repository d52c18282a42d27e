import { beforeAll, describe, expect, it, vi } from 'vitest';
import { channels } from '#shared/channels.ts';
import { type Bridge, callNames } from '#shared/contract.ts';
import { resetFakeElectron, state } from '#tests/support/fake-electron.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

let bridge: Bridge;

beforeAll(async () => {
  resetFakeElectron();
  await import('#preload/index.ts');
  bridge = state.exposed.get('inventar') as Bridge;
});

describe('the preload', () => {
  it('exposes the calls of the contract and a way to listen, and nothing else', () => {
    expect([...state.exposed.keys()]).toEqual(['inventar']);
    const paths = Object.entries(bridge).flatMap(([domain, room]) =>
      typeof room === 'function' ? [domain] : Object.keys(room).map((method) => `${domain}.${method}`),
    );
    expect(paths.toSorted()).toEqual([...callNames, 'on'].toSorted());
  });

  it('is frozen at every level', () => {
    expect(Object.isFrozen(bridge)).toBe(true);
    for (const room of Object.values(bridge)) if (typeof room === 'object') expect(Object.isFrozen(room)).toBe(true);
  });

  it('sends a call by its name with its one input, whatever else it is given', async () => {
    const target = { productId: '1', warehouseId: '2' };
    const read = bridge.product.read as (...input: unknown[]) => Promise<unknown>;
    expect(await read(target, 'more')).toEqual({ ok: true, value: 'answered' });
    await bridge.brands.list();
    expect(state.rendererCalls).toEqual([
      [channels.call, 'product.read', target],
      [channels.call, 'brands.list', undefined],
    ]);
  });

  it('brings the events asked for, without the message around them, until told to stop', () => {
    const heard: unknown[][] = [];
    const stop = bridge.on('outbox.changed', (...all) => heard.push(all));
    const other = bridge.on('outbox.failed', (...all) => heard.push(all));
    const message = { sender: 'ipcRenderer' };
    state.renderer.emit(channels.event, message, 'outbox.changed', { waiting: 1, parked: 0 });
    expect(heard).toEqual([[{ waiting: 1, parked: 0 }]]);
    stop();
    state.renderer.emit(channels.event, message, 'outbox.changed', { waiting: 0, parked: 0 });
    expect(heard).toHaveLength(1);
    state.renderer.emit(channels.event, message, 'outbox.failed', null);
    expect(heard[1]).toEqual([null]);
    other();
    expect(state.renderer.listenerCount(channels.event)).toBe(0);
  });
});
