import { findObstacle } from './obstacle.ts';

/** One loud line where the suite is left out, so that nobody takes the silence for a success. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global set-up as the default export only.
export default function sayWhetherItRuns(): void {
  const obstacle = findObstacle();
  if (obstacle === null) return;
  if (process.env.INVENTAR_REQUIRE_ELECTRON === '1') throw new Error(`the Electron suite cannot run: ${obstacle}`);
  console.log(`ELECTRON SUITE DID NOT RUN: ${obstacle}`);
}
