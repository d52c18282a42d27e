import { afterEach, expect, it, vi } from 'vitest';
import { dataFolderPath } from '#main/hosts/electron/data-folder.ts';
import { resetFakeElectron, state } from '#tests/support/fake-electron.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

const { platform } = process;
const runOn = (name: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: name });

afterEach(() => {
  runOn(platform);
  resetFakeElectron();
});

it('is the one that a setting names', () => {
  expect(dataFolderPath('/srv/inventar')).toBe('/srv/inventar');
});

it('does not roam with the Windows profile', () => {
  runOn('win32');
  state.app.userData = 'C:/Users/ana/AppData/Roaming/Inventar';
  vi.stubEnv('LOCALAPPDATA', 'C:/Users/ana/AppData/Local');
  expect(dataFolderPath(undefined).replaceAll('\\', '/')).toBe('C:/Users/ana/AppData/Local/Inventar');
});

it.each<[NodeJS.Platform, string]>([
  ['win32', ''],
  ['linux', 'C:/Users/ana/AppData/Local'],
])("is Electron's own choice elsewhere: %s, %j", (system, local) => {
  runOn(system);
  vi.stubEnv('LOCALAPPDATA', local);
  expect(dataFolderPath(undefined)).toBe(state.app.userData);
});
