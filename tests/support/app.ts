import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { browserArguments } from './browser.ts';
import { fixedMoment, fixedNow } from './clock.ts';
import { type HostProcess, startHostProcess } from './host-process.ts';
import { type ProviderServer, type ProviderServerOptions, startProviderServer } from './provider-server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { type Troubles, watchTroubles } from './troubles.ts';

/** The program under test: the built browser host in a process of its own. */
export type App = {
  /** `http://127.0.0.1:<port>` of the host that runs now. */
  readonly origin: () => string;
  /** Opens an address of the program in a page, the key with it. */
  readonly open: (page: Page, path?: string) => Promise<void>;
  /** Ends the host, by force as a power cut would unless told otherwise. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts a stopped host on the same folder and port; its key is a new one, so pages must be opened again. */
  readonly start: () => Promise<void>;
};

type Options = {
  /** Where the data comes from: a real server with the demo's catalogue, or the demo within the program. */
  readonly source: 'provider' | 'demo' | 'unconfigured';
  /** How the provider's server starts: its size, its first conditions. */
  readonly providerOptions: Partial<Pick<ProviderServerOptions, 'conditions' | 'productsPerWarehouse'>>;
  /** Variables of the host's environment on top of ours. */
  readonly hostEnvironment: Readonly<Record<string, string>>;
  /** What the host is to have said on stderr, over its whole life; nothing unless a test provokes it. */
  readonly hostSays: RegExp;
  /**
   * What of the page's time is fixed: all that Playwright's clock covers, the times of events among it, or only the
   * date, for tests of a rhythm.
   */
  readonly pageClock: 'everything' | 'date';
};

type Fixtures = {
  readonly dataDirectory: string;
  /** The server that the program is connected to where `source` is 'provider'. */
  readonly provider: ProviderServer;
  readonly app: App;
  readonly troubles: Troubles;
};

/** What the program under test asks the provider with. */
const accessToken = 'test-token';

/**
 * Every test has a provider, a host, a data folder and a page of its own, all at the fixed moment. A test fails on
 * whatever goes wrong in its pages, unless it has said so: `troubles.expect(/refused: 404 .*images/)`.
 */
export const test = base.extend<Fixtures & Options>({
  source: ['provider', { option: true }],
  providerOptions: [{}, { option: true }],
  hostEnvironment: [{}, { option: true }],
  hostSays: [/^$/, { option: true }],
  pageClock: ['everything', { option: true }],

  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern.
    async ({}, use) => {
      const executablePath = process.env.INVENTAR_CHROMIUM;
      if (executablePath === undefined) throw new Error('the global setup has not run');
      await use({ executablePath, args: [...browserArguments] });
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  async dataDirectory({}, use) {
    const folder = makeTemporaryFolder();
    await use(folder);
    rmSync(folder, { recursive: true });
  },

  async provider({ providerOptions }, use) {
    const server = await startProviderServer({ accessToken, now: fixedNow, ...providerOptions });
    await use(server);
    await server.close();
  },

  async app({ source, provider, dataDirectory, hostEnvironment, hostSays }, use) {
    const connections: Record<Options['source'], Record<string, string>> = {
      provider: { INVENTAR_API_HOST: provider.host, INVENTAR_ACCESS_TOKEN: accessToken },
      demo: { INVENTAR_DEMO: '1' },
      unconfigured: { INVENTAR_DEMO: '0' },
    };
    const environment = { INVENTAR_FAKE_NOW: fixedMoment.toISOString(), ...connections[source], ...hostEnvironment };
    const run = async (port: string): Promise<[HostProcess, URL]> => {
      const host = startHostProcess(dataDirectory, { words: ['--port', port], environment });
      return [host, new URL(await host.address)];
    };
    let [host, address] = await run('0');
    await use({
      origin: () => address.origin,
      async open(page, path = '/') {
        const target = new URL(path, address);
        target.searchParams.set('key', address.searchParams.get('key') ?? '');
        await page.goto(target.href);
      },
      async stop(signal = 'SIGKILL') {
        host.kill(signal);
        await host.ended;
      },
      async start() {
        [host, address] = await run(address.port);
      },
    });
    host.kill('SIGTERM');
    const { stderr } = await host.ended;
    expect(stderr, 'what the host had to say').toMatch(hostSays);
  },

  async troubles({ context, app }, use) {
    const troubles = watchTroubles(context, app.origin);
    await use(troubles);
    expect(troubles.unexpected(), 'what went wrong in the pages').toEqual([]);
  },

  // `troubles` is asked for so that no test's page goes unwatched; its check comes after the test's own.
  async page({ page, pageClock, troubles: _watched }, use) {
    if (pageClock === 'everything') await page.context().clock.setFixedTime(fixedMoment);
    else await page.context().addInitScript(fixDate, fixedNow());
    await use(page);
    await page.close();
  },
});

/** Runs in the page, before anything of the program. */
function fixDate(now: number): void {
  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (target, values) => (values.length === 0 ? new target(now) : Reflect.construct(target, values)),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
}

export { expect };
