import { posix } from 'node:path';

/** What the files under a path may import: paths of ours and packages, each as a beginning. */
type Room = { readonly path: string; readonly own: readonly string[]; readonly packages: readonly string[] };

const mainPackages = ['node:', 'date-fns', 'fastest-levenshtein', 'jsonc-parser', 'p-limit', 'undici', 'valibot'];
const pagePackages = [
  '@fluentui/',
  '@tanstack/',
  'date-fns',
  'react',
  'react-day-picker',
  'react-dom',
  'react-router-dom',
  'valtio',
];
const pageBase = ['src/shared/', 'src/renderer/lib/', 'src/renderer/ui/'];

/** The room table of the design, the most particular room first: a file belongs to the first that it lies in. */
const rooms: readonly Room[] = [
  { path: 'src/shared/', own: ['src/shared/'], packages: ['date-fns', 'valibot'] },
  ...['src/main/index.ts', 'src/main/hosts/electron/'].map((path) => ({
    path,
    own: ['src/shared/', 'src/main/', '!src/main/hosts/browser/', '!src/main/browser.ts'],
    packages: [...mainPackages, 'electron'],
  })),
  ...['src/main/browser.ts', 'src/main/hosts/browser/'].map((path) => ({
    path,
    own: ['src/shared/', 'src/main/', '!src/main/hosts/electron/', '!src/main/index.ts'],
    packages: mainPackages,
  })),
  {
    path: 'src/main/hosts/',
    own: ['src/shared/', 'src/main/', '!src/main/hosts/electron/', '!src/main/hosts/browser/'],
    packages: mainPackages,
  },
  { path: 'src/main/', own: ['src/shared/', 'src/main/', '!src/main/hosts/'], packages: mainPackages },
  { path: 'src/preload/', own: ['src/shared/', 'src/preload/'], packages: ['electron'] },
  { path: 'src/renderer/lib/', own: pageBase, packages: pagePackages },
  { path: 'src/renderer/ui/', own: pageBase, packages: pagePackages },
  { path: 'src/renderer/features/', own: pageBase, packages: pagePackages },
  { path: 'src/renderer/', own: ['src/shared/', 'src/renderer/'], packages: pagePackages },
];

/** Names that only one place may say. */
const doors: readonly { readonly name: RegExp; readonly place: string | 'one file'; readonly within: string }[] = [
  { name: /\bipcMain\b/, place: 'one file', within: 'src/main/hosts/electron/' },
  { name: /\bipcRenderer\b/, place: 'src/preload/index.ts', within: 'src/' },
  { name: /\bsafeStorage\b/, place: 'one file', within: 'src/main/hosts/electron/' },
  { name: /\bfrom 'undici'/, place: 'src/main/provider/undici-transport.ts', within: 'src/' },
  { name: /\b(window|globalThis)\.inventar\b/, place: 'src/renderer/lib/bridge.ts', within: 'src/' },
];

/**
 * Finds what a file imports against the room table.
 * @param file relative to the repository, with slashes
 * @returns a sentence for each import that is not allowed
 */
export function findTrespasses(file: string, source: string): readonly string[] {
  const room = rooms.find(({ path }) => file.startsWith(path));
  if (room === undefined) return [`${file} lies in no room`];
  const feature = /^src\/renderer\/features\/[^/]+\//.exec(file)?.[0];
  const own = feature === undefined ? room.own : [...room.own, feature];
  return importsOf(source).flatMap((specifier) => {
    const target = ownTarget(file, specifier);
    if (target === null) return isPackageAllowed(specifier, room.packages) ? [] : [`${file} imports ${specifier}`];
    if (specifier.startsWith('.') && topOf(target) !== topOf(file)) return [`${file} climbs out to ${specifier}`];
    if (!/\.\w+(\?\w+)?$/.test(specifier)) return [`${file} imports ${specifier} without its extension`];
    return isOwnAllowed(target, own) ? [] : [`${file} imports ${specifier}`];
  });
}

/**
 * Finds names that are said outside their one place.
 * @param files every file's path and source
 */
export function findOpenDoors(files: readonly (readonly [file: string, source: string])[]): readonly string[] {
  return doors.flatMap(({ name, place, within }) => {
    const users = files.filter(([, source]) => name.test(withoutComments(source))).map(([file]) => file);
    const strays = users.filter((file) => (place === 'one file' ? !file.startsWith(within) : file !== place));
    const isShared = place === 'one file' && users.length > 1;
    return (isShared ? users : strays).map((file) => `${file} uses ${name.source}`);
  });
}

/** Every specifier of a static, dynamic, type or side-effect import and of a re-export. */
export function importsOf(source: string): readonly string[] {
  const code = withoutComments(source);
  const patterns = [
    /^\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\b(?:import|require)\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** Comments that stand on lines of their own; an address within a string is none. */
function withoutComments(source: string): string {
  return source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');
}

function ownTarget(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

function topOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function isPackageAllowed(specifier: string, packages: readonly string[]): boolean {
  return packages.some((name) =>
    /[:/]$/.test(name) ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );
}

function isOwnAllowed(target: string, own: readonly string[]): boolean {
  if (own.some((path) => path.startsWith('!') && target.startsWith(path.slice(1)))) return false;
  return own.some((path) => target.startsWith(path));
}
