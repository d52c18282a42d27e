import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '#shared/texts.ts';
import { createBackend } from './backend.ts';
import { errorCode } from './error-code.ts';
import { createClock } from './hosts/browser/clock.ts';
import { readCommandLine } from './hosts/browser/command-line.ts';
import { defaultDataFolder } from './hosts/browser/data-folder.ts';
import { openBrowser } from './hosts/browser/open-browser.ts';
import { listen, serve } from './hosts/browser/server.ts';
import { createLog } from './log.ts';
import { openLogFile } from './log-file.ts';
import type { Ports } from './ports.ts';
import { machineFilePath, readSettings } from './settings/layers.ts';
import { chooseSource } from './source.ts';
import { readUserName, readVersions } from './surroundings.ts';
import { answerAndEnd, answerQuestion, questions } from './terminal-answer.ts';

/**
 * The browser host: the same backend as in Electron, served to a browser on this computer. It is what a checkout runs
 * where Electron cannot, and what most tests run; installers leave it out.
 */

const { env: environment, platform } = process;
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** Exit codes: 1 the port cannot be had, 2 a mistake in what the program was started with. */
function giveUp(code: 1 | 2, sentence: string): never {
  say(sentence);
  process.exit(code);
}

const words = process.argv.slice(2);
const options = readCommandLine(words.filter((word) => !questions.includes(word)));
if (!options.ok) giveUp(2, options.problem);
const now = createClock(environment.INVENTAR_FAKE_NOW) ?? giveUp(2, texts.browserHost.badClock);

const machineFile = environment.INVENTAR_MACHINE_FILE || machineFilePath(platform, environment);
const settings = readSettings({ commandLine: words, environment, machineFile });
const dataDirectory = settings.values.dataDirectory ?? defaultDataFolder(platform, environment);
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
const program = { version, managed: settings, machineFile, dataDirectory, demoByDefault: true, keepsToken: false };
const answer = answerQuestion(words, program);
if (answer !== null) await answerAndEnd(answer);
for (const problem of settings.problems) say(problem);

const logPath = join(dataDirectory, 'logs', 'inventar.log');
const logFile = openLogFile(logPath, (code) => say(texts.browserHost.noLogFile(logPath, code)));
const log = createLog(environment.INVENTAR_LOG === '1' ? say : logFile.write, now);

// The port first: a second start that cannot have it must not touch the first one's outbox.
const listener = await listen(options.port).catch((error) => giveUp(1, listenProblem(options.port, errorCode(error))));
const ports: Ports = {
  dataDirectory,
  now,
  log,
  userName: readUserName(),
  versions: readVersions(version),
  readLog: logFile.readTail,
  secrets: null,
  resolveProxy: null,
};
const backend = createBackend(ports, settings, (values) => chooseSource(values, ports, true));
const server = serve(listener, {
  backend,
  log,
  rendererFolder: join(import.meta.dirname, '../renderer'),
  bridgeFile: join(import.meta.dirname, '../preload/browser.cjs'),
});
process.stdout.write(`${server.address}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown());
if (options.opensBrowser && !(await openBrowser(server.address, platform))) say(texts.browserHost.noBrowser);

function listenProblem(port: number, code: string): string {
  const { portInUse, cannotListen } = texts.browserHost;
  return code === 'EADDRINUSE' ? portInUse(port) : cannotListen(port, code);
}

async function shutDown(): Promise<void> {
  await server.close();
  await backend.close();
  process.exit(0);
}
