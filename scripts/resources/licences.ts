import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that allow shipping without any duty but to name them. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** What the lock file knows of one package. */
type Locked = {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly optional?: boolean;
};

/** A package that ships, with the text that it wants to be shipped with. */
type Shipped = { readonly name: string; readonly version: string; readonly licence: string; readonly text: string };

const root = join(import.meta.dirname, '../..');

/**
 * Collects the licences of every package that `dependencies` brings along. What is bundled is among them, since the
 * program's own files import nothing else.
 * @throws when a package has a licence that is not allowed, or none
 */
export function collectLicences(): string {
  const packages = findShipped();
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0)
    throw new Error(`not allowed: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`);
  const entries = packages.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`);
  const head = `Inventar contains the following packages.
Electron's and Chromium's own licences lie beside the program: LICENSE.electron.txt and LICENSES.chromium.html.
`;
  return `${[head, ...entries].join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** Tells whether a licence, or one of those that a package lets us choose from, is allowed. */
export function isAllowed(licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  if (words.includes(' AND ')) return words.split(' AND ').every((part) => allowed.includes(part));
  return words.split(' OR ').some((part) => allowed.includes(part));
}

function findShipped(): readonly Shipped[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .map(([path]) => readPackage(join(root, path)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function readPackage(folder: string): Shipped {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    : [];
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const owner = typeof author === 'string' ? author : (author?.name ?? name);
  const licence = typeof license === 'string' ? license : 'none';
  return {
    name,
    version,
    licence,
    text: `${texts.length > 0 ? texts.join('\n\n') : `Copyright ${owner}. The package carries no text of its own; its licence is ${licence}.`}\n`,
  };
}
