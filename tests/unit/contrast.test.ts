import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkTheme, lightTheme } from '#renderer/app/theme.ts';

const css = readFileSync(new URL('../../src/renderer/app/base.css', import.meta.url), 'utf8');

/** The colours of a block of base.css, by name. */
function coloursOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/gi)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split('@media (prefers-color-scheme: dark)');
const schemes = {
  light: { ...coloursOf(lightBlock), ...fluentColours(lightTheme) },
  dark: { ...coloursOf(lightBlock), ...coloursOf(darkBlock), ...fluentColours(darkTheme) },
};

function fluentColours(theme: typeof lightTheme): Record<string, string> {
  const { colorNeutralForeground1, colorNeutralForeground2, colorBrandBackground, colorBrandBackgroundHover } = theme;
  const { colorBrandForeground1, colorNeutralForegroundOnBrand } = theme;
  return {
    text: colorNeutralForeground1,
    'quiet-text': colorNeutralForeground2,
    action: colorBrandBackground,
    'action-hover': colorBrandBackgroundHover,
    'on-action': colorNeutralForegroundOnBrand,
    link: colorBrandForeground1,
    white: '#ffffff',
    ink: '#242424',
    'calendar-end': '#c2185b',
    'unknown-code': '#b10e1c',
    'print-hover': '#455a64',
  };
}

/** WCAG 2.2: at least this for words, and this for icons and borders. */
const words = 4.5;
const signs = 3;

const pairs = [
  ['text', 'page', words],
  ['text', 'surface', words],
  ['text', 'tint', words],
  ['heading', 'page', words],
  ['quiet', 'page', words],
  ['quiet', 'surface', words],
  ['problem', 'page', words],
  ['problem', 'surface', words],
  ['problem', 'tint', words],
  ['counted', 'surface', words],
  ['counted', 'tint', words],
  ['counted', 'page', words],
  ['uncounted', 'surface', words],
  ['uncounted', 'tint', words],
  ['link', 'surface', words],
  ['brand', 'page', words],
  ['on-action', 'action', words],
  ['on-action', 'action-hover', words],
  ['white', 'bar', words],
  ['white', 'print-hover', words],
  ['white', 'calendar-end', words],
  ['white', 'unknown-code', words],
  ['ink', 'ribbon', words],
  ['brand', 'surface', signs],
  ['brand', 'tint', signs],
  ['quiet', 'surface', signs],
] as const;

for (const [scheme, colours] of Object.entries(schemes)) {
  test.each(pairs)(`${scheme}: %s on %s`, (front, ground, least) => {
    const ratio = contrastOf(colours[front] ?? '', colours[ground] ?? '');
    expect(ratio).toBeGreaterThanOrEqual(least);
  });
}

test('the measure itself: black on white is 21, our pink on white 5.9', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#c2185b', '#ffffff')).toBeCloseTo(5.9, 1);
});

/** The contrast ratio of WCAG 2.2 between two colours written `#rrggbb` or `#rgb`. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const channels = /^#(..)(..)(..)$/.exec(full)?.slice(1);
  if (channels === undefined) throw new Error(`"${colour}" is no colour`);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = Number.parseInt(channel, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
