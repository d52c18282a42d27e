import { join } from 'node:path';
import { app, session } from 'electron';
import { texts } from '#shared/texts.ts';
import { createBackend } from './backend.ts';
import { errorCode } from './error-code.ts';
import { declareAppScheme, serveApp } from './hosts/electron/app-protocol.ts';
import { mendBrokenPages } from './hosts/electron/broken-pages.ts';
import { dataFolderPath, openDataFolder } from './hosts/electron/data-folder.ts';
import { connectPages } from './hosts/electron/ipc.ts';
import {
  claimSingleInstance,
  closeBeforeQuitting,
  giveUp,
  logDefects,
  quitWithSession,
} from './hosts/electron/lifecycle.ts';
import { pageAddress } from './hosts/electron/page-address.ts';
import { openSecrets } from './hosts/electron/secrets.ts';
import { denyPermissions, guardContents, guardDownloads } from './hosts/electron/security.ts';
import { focusMainWindow, openMainWindow, setMenu } from './hosts/electron/windows.ts';
import { createLog } from './log.ts';
import { openLogFile } from './log-file.ts';
import type { Ports } from './ports.ts';
import { machineFilePath, readSettings } from './settings/layers.ts';
import { chooseSource } from './source.ts';
import { readUserName, readVersions } from './surroundings.ts';
import { answerAndEnd, answerQuestion } from './terminal-answer.ts';

/** The Electron host, in the order in which it is put together; the window comes last. */

const { argv, env: environment, platform } = process;
const root = join(import.meta.dirname, '../..');
const machineFile = machineFilePath(platform, environment);
const settings = readSettings({ commandLine: argv, environment, machineFile });
const dataDirectory = dataFolderPath(settings.values.dataDirectory);
const demoByDefault = !app.isPackaged;
const answer = answerQuestion(argv, {
  version: app.getVersion(),
  managed: settings,
  machineFile,
  dataDirectory,
  demoByDefault,
  keepsToken: true,
});
if (answer !== null) await answerAndEnd(answer);

openDataFolder(dataDirectory);
const toStderr = (line: string) => process.stderr.write(`${line}\n`);
const logFile = openLogFile(join(dataDirectory, 'logs', 'inventar.log'), (code) => toStderr(`inventar.log: ${code}`));
const log = createLog((line) => {
  logFile.write(line);
  if (!app.isPackaged) toStderr(line);
}, Date.now);
const page = pageAddress(app.isPackaged ? undefined : environment.ELECTRON_RENDERER_URL);

logDefects(log);
declareAppScheme();
guardContents({ root, page, log });
mendBrokenPages(Date.now, log);
quitWithSession();
// Not awaited here: Electron becomes ready only after this module has run to its end.
if (claimSingleInstance(focusMainWindow)) void app.whenReady().then(start).catch(stop);

function start(): void {
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url);
  const ports: Ports = {
    dataDirectory,
    now: Date.now,
    log,
    userName: readUserName(),
    versions: readVersions(app.getVersion()),
    readLog: logFile.readTail,
    secrets: openSecrets(),
    resolveProxy,
  };
  const backend = createBackend(ports, settings, (values) => chooseSource(values, ports, demoByDefault));

  denyPermissions(session.defaultSession);
  guardDownloads(session.defaultSession, page, log);
  serveApp({ folder: join(root, 'out/renderer'), readImage: backend.readImage, log });
  connectPages(backend, page, log);
  setMenu();
  const windowSettled = openMainWindow({ root, dataDirectory, page, log });
  closeBeforeQuitting(async () => {
    await Promise.all([backend.close(), windowSettled()]);
  }, log);
  log.info('main.started', { version: app.getVersion() });
}

function stop(error: unknown): never {
  log.error('main.notStarted', { code: errorCode(error) });
  giveUp(texts.electronHost.noStart);
}
