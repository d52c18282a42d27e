import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { Data } from 'resedit';

/** Edges in pixels that Windows asks an icon for at 100 to 400 per cent. */
const bitmapSizes = [16, 20, 24, 32, 40, 48, 64, 128] as const;
const largestSize = 256;
/** Edge in pixels of the picture for Linux and for windows. */
const pictureSize = 512;

/** Bytes of a BITMAPINFOHEADER. */
const headerSize = 40;

let engine: Promise<void> | null = null;

/**
 * Draws the program's icon. The drawing engine is one and the same on every system, and so is every byte.
 * @param drawing the SVG
 * @returns `ico` with the usual sizes, the largest one as PNG, the others as bitmaps, which every tool of Windows
 *   reads; `png` in 512 x 512
 */
export async function drawIcon(drawing: string): Promise<{ readonly ico: Buffer; readonly png: Buffer }> {
  engine ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await engine;
  const file = new Data.IconFile();
  file.icons = [
    ...bitmapSizes.map((size) => ({ data: Data.IconItem.from(bitmapOf(draw(drawing, size).pixels, size)) })),
    { data: Data.RawIconItem.from(draw(drawing, largestSize).asPng(), largestSize, largestSize, 32) },
  ];
  return { ico: Buffer.from(file.generate()), png: Buffer.from(draw(drawing, pictureSize).asPng()) };
}

function draw(drawing: string, size: number) {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render();
}

/** A device-independent bitmap: rows from the bottom up, blue first, colours not multiplied by their opacity. */
function bitmapOf(pixels: Uint8Array, size: number): Buffer {
  const bitmap = Buffer.alloc(headerSize + size * size * 4);
  bitmap.writeInt32LE(headerSize, 0);
  bitmap.writeInt32LE(size, 4);
  // An icon's height counts its mask as well.
  bitmap.writeInt32LE(size * 2, 8);
  bitmap.writeInt16LE(1, 12);
  bitmap.writeInt16LE(32, 14);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(pixel * 4, pixel * 4 + 4);
    const full = (colour: number) => (opacity === 0 ? 0 : Math.min(255, Math.round((colour * 255) / opacity)));
    const row = size - 1 - Math.floor(pixel / size);
    bitmap.set([full(blue), full(green), full(red), opacity], headerSize + (row * size + (pixel % size)) * 4);
  }
  return bitmap;
}
