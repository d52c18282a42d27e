import type { Page } from '@playwright/test';
import { type Figure, ratio } from '../figures.ts';
import { watchMetrics } from '../page-metrics.ts';
import { appendOne, describeFrames, restartList, scrollEvenly, scrollThrough } from '../scrolling.ts';
import { accessToken, createStage, type Provider, type Site } from '../stage.ts';
import { percentile } from '../statistics.ts';

const products = 20_000;
const pages = products / 20;
const samplesPerRound = 4;
const mebibyte = 1024 * 1024;

/** A list of 20,000 products: what a further page costs, how it scrolls, and what it takes of memory. */
export async function measureScroll(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const provider = await stage.openProvider(products);
    const [program, bare] = await Promise.all([stage.openProgram(provider), stage.openBare(provider)]);
    // Pictures that one side has seen before would tell for it.
    await provider.setConditions([{ call: 'image', status: 404 }]);
    const appending = await measureAppending(program, rounds);
    await provider.setConditions([]);
    return [
      ...appending,
      ...(await measureFrames(program, bare, Math.ceil(rounds / 4))),
      ...(await measureWhole(program, await heapOfJson(bare, provider))),
    ];
  } finally {
    await stage.close();
  }
}

async function open({ address, openContext }: Site): Promise<Page> {
  const page = await (await openContext()).newPage();
  await page.goto(address);
  await page.locator('[data-product="1"]').waitFor();
  return page;
}

/** The processor time of one page more, in a list of 400 pages and in one of about 4, both long in use. */
async function measureAppending(program: Site, rounds: number): Promise<readonly Figure[]> {
  const [short, long] = [await open(program), await open(program)];
  await scrollThrough(long, 400);
  const sample = async (page: Page, times: number[]) => {
    const { workTime } = await watchMetrics(page);
    for (let count = 0; count < samplesPerRound; count += 1) {
      const before = await workTime();
      await appendOne(page);
      times.push((await workTime()) - before);
    }
  };
  const times: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round += 1) {
    // The first two rounds make both sides' code equally well known to the compiler.
    const [longTimes, shortTimes] = round < 0 ? [[], []] : times;
    await restartList(short);
    // What else follows a restart is over by the time that counts.
    for (let page = 2; page <= 4; page += 1) await appendOne(short);
    await sample(short, shortTimes);
    await sample(long, longTimes);
  }
  for (const page of [short, long]) await page.context().close();
  return [ratio('appending page 400, against page 4 (processor time)', 1.3, ...times)];
}

/** The program loads its pages as it goes; the bare page has them all from the start. */
async function measureFrames(program: Site, bare: Site, rounds: number): Promise<readonly Figure[]> {
  const [page, barePage] = [await open(program), await open({ ...bare, address: `${bare.address}?pages=30` })];
  const frames: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await restartList(page);
    frames[0].push(...(await scrollEvenly(page, 5_000, 5)));
    frames[1].push(...(await scrollEvenly(barePage, 5_000, 5)));
  }
  for (const side of [page, barePage]) await side.context().close();
  const from = `${describeFrames(frames[0])} against ${describeFrames(frames[1])}`;
  const share = (percent: number) => percentile(frames[0], percent) / percentile(frames[1], percent);
  return [
    { what: 'frame time at 5,000 px/s, p50, against a static page', value: share(50), unit: 'x', budget: null, from },
    { what: 'frame time at 5,000 px/s, p95, against a static page', value: share(95), unit: 'x', budget: null, from },
  ];
}

async function measureWhole(program: Site, json: number): Promise<readonly Figure[]> {
  const page = await open(program);
  const { heap } = await watchMetrics(page);
  const first = await heap();
  const nodes = await scrollThrough(page, pages);
  const whole = await heap();
  await restartList(page);
  const after = await heap();
  const inMebibytes = (bytes: number) => `${(bytes / mebibyte).toFixed(1)} MB`;
  return [
    {
      what: 'DOM nodes, most while scrolling',
      value: nodes,
      unit: 'nodes',
      budget: 3_000,
      from: 'every node, texts too',
    },
    {
      what: 'heap of the products, against the parsed JSON alone',
      value: (whole - first) / json,
      unit: 'x',
      budget: null,
      from: `${inMebibytes(whole - first)} against ${inMebibytes(json)}`,
    },
    {
      what: 'heap after a reset, against before the scroll',
      value: after / first,
      unit: 'x',
      budget: null,
      from: `${inMebibytes(after)} against ${inMebibytes(first)}; ${inMebibytes(whole)} when full`,
    },
  ];
}

/** Bytes that a page needs to keep what the provider says of all products. */
async function heapOfJson(bare: Site, { host }: Provider): Promise<number> {
  const page = await open(bare);
  const { heap } = await watchMetrics(page);
  const before = await heap();
  const address = new URL(
    `${host}/v1/produs/listAll?depozit=1&page=1&pageSize=${products}&access-token=${accessToken}`,
  );
  await page.evaluate(async (path) => {
    Object.assign(window, { kept: await (await fetch(path)).json() });
  }, address.pathname + address.search);
  const kept = (await heap()) - before;
  await page.context().close();
  return kept;
}
