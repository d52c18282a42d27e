import { contextBridge, ipcRenderer } from 'electron';
import { createBridge } from '#shared/bridge.ts';
import { channels } from '#shared/channels.ts';

/** The page gets one frozen object made of closures; neither ipcRenderer nor its event objects reach it. */
const bridge = createBridge(
  (name, input) => ipcRenderer.invoke(channels.call, name, input),
  (name, listener) => {
    const receive = (_event: unknown, eventName: unknown, payload: unknown) => {
      if (eventName === name) listener(payload as never);
    };
    ipcRenderer.on(channels.event, receive);
    return () => {
      ipcRenderer.off(channels.event, receive);
    };
  },
);

contextBridge.exposeInMainWorld('inventar', bridge);
