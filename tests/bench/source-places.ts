import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** Where a place of a built file comes from: a package's name, or a file of ours under `src/`. */
export type FindOrigin = (address: string, line: number, column: number) => string;

const rendererFolder = join(import.meta.dirname, '../../out/renderer');

/**
 * Tells origins with the source maps that lie beside the built files (`npx electron-vite build --sourcemap`); without
 * them a place is known by its file alone.
 */
export function createOriginFinder(): FindOrigin {
  const maps = new Map<string, SourceMap | null>();
  return (address, line, column) => {
    const path = URL.canParse(address) ? new URL(address).pathname : address;
    const map = maps.get(path) ?? openMap(path);
    maps.set(path, map);
    if (map === null) return path;
    const entry = map.findEntry(line, column);
    // The bundler's own lines have no source, which the types do not say.
    return 'originalSource' in entry && entry.originalSource ? toOrigin(entry.originalSource) : path;
  };
}

function openMap(path: string): SourceMap | null {
  const file = join(rendererFolder, `${path}.map`);
  if (!path.startsWith('/assets/') || !existsSync(file)) return null;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
}

function toOrigin(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage !== undefined) return inPackage;
  return /src\/.*/.exec(source)?.[0] ?? source;
}

/** The bytes of a built script by what they come from. */
export function weigh(address: string, findOrigin: FindOrigin): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const lines = readFileSync(join(rendererFolder, new URL(address).pathname), 'utf8').split('\n');
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const origin = findOrigin(address, line, column);
      weights.set(origin, (weights.get(origin) ?? 0) + 1);
    }
  }
  return weights;
}
