import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { Conditions } from '#main/demo/conditions.ts';
import { browserArguments, provideBrowser } from '../support/browser.ts';
import { startHostProcess } from '../support/host-process.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { startBareServer } from './bare/server.ts';
import { type Cookie, openUnwatchedBrowser, type UnwatchedBrowser } from './unwatched-browser.ts';

/** What the provider is asked with. */
export const accessToken = 'bench-token';

export type Provider = {
  readonly host: string;
  /** Only what can be sent to another process: no functions. */
  readonly setConditions: (conditions: Conditions) => Promise<void>;
};

/** Something that is shown in a browser. */
export type Site = {
  readonly address: string;
  /** A browser profile that has never seen the site, but may enter. */
  readonly openContext: () => Promise<BrowserContext>;
  /** What lets a browser enter. */
  readonly cookies: readonly Cookie[];
};

/** Starts what a measurement needs, and ends it all. */
export type Stage = {
  readonly openProvider: (products: number) => Promise<Provider>;
  /** The program: its production build in the browser host. */
  readonly openProgram: (provider: Provider) => Promise<Site>;
  /** The baseline: bare pages that show the same data. */
  readonly openBare: (provider: Provider) => Promise<Site>;
  readonly openUnwatchedBrowser: (cookies: readonly Cookie[]) => Promise<UnwatchedBrowser>;
  readonly close: () => Promise<void>;
};

const windowSize = { width: 1366, height: 768 };

/** Makes an empty stage. */
export function createStage(): Stage {
  const endings: (() => unknown)[] = [];
  let browser: Promise<Browser> | null = null;

  const launch = async () => {
    const launched = await chromium.launch({ executablePath: provideBrowser(), args: [...browserArguments] });
    endings.push(() => launched.close());
    return launched;
  };
  const contextOptions = { viewport: windowSize, locale: 'ro-RO', timezoneId: 'Europe/Bucharest' };
  const openContext = async () => {
    browser ??= launch();
    return (await browser).newContext(contextOptions);
  };

  return {
    async openProvider(products) {
      const child = fork(join(import.meta.dirname, 'provider-child.ts'), [accessToken, String(products)]);
      endings.push(() => child.connected && child.disconnect());
      const [host] = await once(child, 'message');
      // A warehouse is filled when it is first asked for, which is nothing to measure.
      await (await fetch(`${host}/v1/produs/listAll?depozit=1&page=1&access-token=${accessToken}`)).text();
      return {
        host,
        async setConditions(conditions) {
          child.send(conditions);
          await once(child, 'message');
        },
      };
    },

    async openProgram({ host }) {
      const folder = makeTemporaryFolder();
      const environment = { INVENTAR_API_HOST: host, INVENTAR_ACCESS_TOKEN: accessToken };
      const program = startHostProcess(folder, { environment });
      endings.push(async () => {
        program.kill('SIGTERM');
        await program.ended;
        rmSync(folder, { recursive: true });
      });
      const address = new URL(await program.address);
      const cookie = {
        name: `inventar-${address.port}`,
        value: address.searchParams.get('key') ?? '',
        url: address.origin,
      };
      return {
        address: `${address.origin}/`,
        cookies: [cookie],
        async openContext() {
          const context = await openContext();
          await context.addCookies([cookie]);
          return context;
        },
      };
    },

    async openBare({ host }) {
      const server = await startBareServer(host, accessToken);
      endings.push(server.close);
      return { address: server.address, openContext, cookies: [] };
    },

    async openUnwatchedBrowser(cookies) {
      const unwatched = await openUnwatchedBrowser(windowSize, cookies);
      endings.push(unwatched.close);
      return unwatched;
    },

    async close() {
      for (const end of endings.reverse()) await end();
    },
  };
}
