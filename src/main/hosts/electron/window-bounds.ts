import { readFileSync } from 'node:fs';
import { type BrowserWindow, type Rectangle, screen } from 'electron';
import * as v from 'valibot';
import { errorCode } from '../../error-code.ts';
import { writeDurably } from '../../files/durable-file.ts';
import type { Log } from '../../ports.ts';
import { minimumSize } from './window-options.ts';

/** Where the window was, in device-independent pixels. */
export type WindowPlace = { readonly bounds: Rectangle; readonly isMaximized: boolean };

/** Pixels of the title bar that must be on a screen for a hand to reach it. */
const reach = { width: 120, height: 32 } as const;

const whole = v.pipe(v.number(), v.integer());
const schema = v.object({
  bounds: v.object({
    x: whole,
    y: whole,
    width: v.pipe(whole, v.minValue(minimumSize.width)),
    height: v.pipe(whole, v.minValue(minimumSize.height)),
  }),
  isMaximized: v.boolean(),
});

/**
 * Reads where the window was, once, before it opens.
 * @returns null where nothing usable is known or the place is on no screen of today: monitors come and go
 */
export function readWindowPlace(path: string, log: Log): WindowPlace | null {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') log.warn('window.placeUnreadable', { code: errorCode(error) });
    return null;
  }
  const parsed = v.safeParse(schema, content);
  return parsed.success && isReachable(parsed.output.bounds) ? parsed.output : null;
}

/**
 * Remembers where a window is whenever the user has moved it, and when it closes.
 * @returns waits for what is still being written
 */
export function rememberWindowPlace(window: BrowserWindow, path: string, log: Log): () => Promise<void> {
  let writing = Promise.resolve();
  const save = () => {
    const place: WindowPlace = { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() };
    writing = writing
      .then(() => writeDurably(path, JSON.stringify(place)))
      .catch((error) => log.warn('window.placeNotKept', { code: errorCode(error) }));
  };
  window.on('resized', save);
  window.on('moved', save);
  window.on('close', save);
  return () => writing;
}

function isReachable({ x, y, width, height }: Rectangle): boolean {
  const { workArea } = screen.getDisplayMatching({ x, y, width, height });
  const visible = Math.min(x + width, workArea.x + workArea.width) - Math.max(x, workArea.x);
  // Windows places a window a few pixels above its screen when it is snapped to the edge.
  return visible >= reach.width && y >= workArea.y - reach.height && y <= workArea.y + workArea.height - reach.height;
}
