import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** What marks the place of the fuses in Electron's binary, and what Electron 45 has there: version 1, eight fuses. */
const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuses = Buffer.concat([Buffer.from(fuseMark), Buffer.from([1, 8]), Buffer.from('10110011')]);

/** American English and Unicode, as Electron's own executable says of itself. */
const language = { lang: 0x0409, codepage: 1200 };

/**
 * Makes a folder that electron-builder takes for an unpacked Electron of Windows: an executable that runs nothing, but
 * has the fuses, the version and room for an icon, and languages to choose from. Everything that electron-builder does
 * with the real one is done with it.
 */
export function makeStandInElectron(folder: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  writeFileSync(join(folder, 'electron.exe'), makeExecutable());
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version']) writeFileSync(join(folder, file), file);
  for (const name of ['de', 'en-GB', 'en-US', 'fr', 'ro', 'ru'])
    writeFileSync(join(folder, 'locales', `${name}.pak`), '');
}

function makeExecutable(): Buffer {
  const executable = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues(language, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(executable);
  executable.setExtraData(fuses);
  return Buffer.from(executable.generate());
}
