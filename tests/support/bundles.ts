import { importsOf } from './rooms.ts';

/**
 * Everything that a bundled file imports, through the chunks that it shares.
 * @param file a name in the folder of the bundles
 * @param read gives a file's text by its name
 */
export function importedBy(
  file: string,
  read: (file: string) => string,
  seen: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const specifier of bundledImports(read(file))) {
    if (seen.has(specifier)) continue;
    seen.add(specifier);
    if (specifier.startsWith('./')) importedBy(specifier.slice(2), read, seen);
  }
  return seen;
}

/** Minified code has many statements on a line, and quotes of either kind. */
function bundledImports(code: string): readonly string[] {
  return importsOf(code.replace(/;?\b(import|export)(?=[{*"'\s])/g, '\n$1').replaceAll('`', "'"));
}
