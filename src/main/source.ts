import { createDemoTransport } from './demo/demo-transport.ts';
import type { Ports } from './ports.ts';
import { unconfiguredTransport } from './provider/unconfigured-transport.ts';
import { createUndiciTransport } from './provider/undici-transport.ts';
import type { Source } from './session.ts';
import type { SettingValues } from './settings/settings.ts';

/** Tells whether the demo is shown (decision 13): asked for, or by itself where nothing else is set. */
export function showsDemo({ apiHost, accessToken, demo }: Partial<SettingValues>, demoByDefault: boolean): boolean {
  return demo ?? (demoByDefault && apiHost === undefined && accessToken === undefined);
}

/**
 * Decides where the data comes from (decision 13).
 * @param demoByDefault whether a program without a connection shows the demo by itself: a checkout does, an installed
 *   program never
 */
export function chooseSource(values: Partial<SettingValues>, ports: Ports, demoByDefault: boolean): Source {
  const { apiHost, accessToken } = values;
  if (showsDemo(values, demoByDefault))
    return { mode: 'demo', host: 'demo', transport: createDemoTransport({ now: ports.now }) };
  if (apiHost === undefined || accessToken === undefined)
    return { mode: 'unconfigured', host: '', transport: unconfiguredTransport };
  const transport = createUndiciTransport({ host: apiHost, accessToken }, ports);
  return { mode: 'provider', host: apiHost, transport };
}
