import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeConfiguration } from './resources/config-schema.ts';
import { drawIcon } from './resources/icon.ts';
import { collectLicences } from './resources/licences.ts';

const folder = join(import.meta.dirname, '../resources');

/** Makes every file of `resources` that another file says it all about, by name. */
export async function makeResources(): Promise<Readonly<Record<string, Buffer>>> {
  const { ico, png } = await drawIcon(readFileSync(join(folder, 'icon.svg'), 'utf8'));
  return {
    'icon.ico': ico,
    'icon.png': png,
    'config.schema.json': Buffer.from(describeConfiguration()),
    'licences.txt': Buffer.from(collectLicences()),
  };
}

/** `npm run resources`: renews them. */
if (import.meta.main)
  for (const [name, content] of Object.entries(await makeResources())) writeFileSync(join(folder, name), content);
