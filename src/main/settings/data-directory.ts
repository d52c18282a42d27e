import { posix, win32 } from 'node:path';
import { texts } from '#shared/texts.ts';
import type { Layer } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the data folder of the machine file a place of each user's own: `%NAME%` stands for a variable of the user's
 * environment. A folder that is not absolute would depend on where the program was started from, and is refused.
 * @param path the machine file, for the sentence about a problem
 */
export function expandFolder(layer: Layer, path: string, environment: Environment): Layer {
  const { dataDirectory, ...others } = layer.values;
  if (dataDirectory === undefined) return layer;
  const missing: string[] = [];
  const folder = dataDirectory.replace(/%([^%]+)%/g, (written, name: string) => {
    const value = readVariable(name, environment);
    if (value === undefined) missing.push(name);
    return value ?? written;
  });
  const problem = missing[0] !== undefined ? texts.configuration.noVariable(missing[0]) : null;
  if (problem === null && (win32.isAbsolute(folder) || posix.isAbsolute(folder)))
    return { ...layer, values: { ...others, dataDirectory: folder } };
  const sentence = `Fisierul ${path}, dataDirectory: ${problem ?? texts.configuration.relativeFolder}`;
  return { ...layer, values: others, problems: [...layer.problems, sentence] };
}

/** Windows knows its variables in any case of letters; a copy of its environment no longer does. */
function readVariable(name: string, environment: Environment): string | undefined {
  const key = Object.keys(environment).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : environment[key] || undefined;
}
