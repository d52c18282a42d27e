import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A tool's outcome; `output` is empty where it went straight to the terminal. */
export type Run = { readonly code: number; readonly output: string };

type RunOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Keep the output for the caller instead of showing it as it comes. */
  readonly collect?: boolean;
};

/**
 * Runs a script with this very Node, in the repository.
 * @param script a path relative to the repository
 */
export function runScript(script: string, words: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { environment = {}, collect = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...words], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs the command-line program of an installed package without a shell, which each system would have another of.
 * @throws when the package has no program of that name
 */
export function runTool(
  name: string,
  packageName: string,
  words: readonly string[],
  options?: RunOptions,
): Promise<Run> {
  const folder = join('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return runScript(join(folder, bin[name]), words, options);
}
