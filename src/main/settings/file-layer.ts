import { readFileSync } from 'node:fs';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { texts } from '#shared/texts.ts';
import { errorCode } from '../error-code.ts';
import { nearestWord } from './nearest-word.ts';
import { type Layer, readLayer, settingKeys } from './settings.ts';

/** A property of the file with its place, in characters from the beginning. */
type Property = { readonly value: unknown; readonly offset: number };

/** What an editor reads to help with writing the file; it is no setting. */
const schemaKey = '$schema';

/** Reads one JSON file of settings; a missing file says nothing, a broken one says where it is broken. */
export function readFileLayer(origin: 'machineFile' | 'userFile', path: string): Layer {
  let text: string;
  try {
    text = decode(readFileSync(path));
  } catch (error) {
    const code = errorCode(error);
    const problems = code === 'ENOENT' ? [] : [`Fisierul ${path} nu poate fi citit (${code}).`];
    return { origin, values: {}, problems };
  }
  const { root, errorAt } = parse(text);
  if (errorAt !== null || root?.type !== 'object') {
    const line = lineAt(text, errorAt ?? 0);
    return { origin, values: {}, problems: [`Fisierul ${path}, linia ${line}: nu este JSON corect.`] };
  }
  const found = propertiesOf(root);
  const where = (key: string) => `Fisierul ${path}, linia ${lineAt(text, found.get(key)?.offset ?? 0)}`;
  const layer = readLayer(
    origin,
    Object.fromEntries(settingKeys.flatMap((key) => (found.has(key) ? [[key, found.get(key)?.value]] : []))),
    where,
  );
  // What a newer version has left in the user's file is no mistake of the user's.
  const unknown = origin === 'machineFile' ? unknownKeys(found).map((key) => unknownProblem(key, where(key))) : [];
  return { ...layer, problems: [...layer.problems, ...unknown] };
}

/** The file as a tree, and where its first mistake is. */
function parse(text: string): { readonly root: Node | undefined; readonly errorAt: number | null } {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors);
    return { root, errorAt: errors[0]?.offset ?? null };
  } catch {
    // Nested deeper than the parser's stack: nobody's settings, and no reason not to start.
    return { root: undefined, errorAt: 0 };
  }
}

function unknownKeys(found: ReadonlyMap<string, Property>): readonly string[] {
  const known: readonly string[] = [schemaKey, ...settingKeys];
  return [...found.keys()].filter((key) => !known.includes(key));
}

function unknownProblem(key: string, where: string): string {
  return `${where}: ${texts.configuration.unknown(key, nearestWord(key, settingKeys))}`;
}

function propertiesOf(root: Node): ReadonlyMap<string, Property> {
  const properties = new Map<string, Property>();
  for (const property of root.children ?? []) {
    const [name, value] = property.children ?? [];
    if (name !== undefined && value !== undefined)
      properties.set(String(name.value), { value: getNodeValue(value), offset: property.offset });
  }
  return properties;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Windows editors save UTF-8 with a mark, or UTF-16. */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
