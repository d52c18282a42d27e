import type { Result } from '#shared/result.ts';
import type { TextFile } from '#shared/text-file.ts';
import { texts } from '#shared/texts.ts';
import { notify } from './state/notices.ts';

/**
 * Hands a file to the user: the browser puts it where its downloads go, Electron asks where. Nothing leaves the page's
 * own memory, so the content security policy has no say in it.
 */
export async function saveFile(call: Promise<Result<TextFile>>): Promise<void> {
  const answer = await call;
  if (!answer.ok) return notify('error', texts.notices.failed);
  const { name, type, content } = answer.value;
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // A click starts the download within the same task; what it reads is held by then.
  setTimeout(() => URL.revokeObjectURL(address));
}
