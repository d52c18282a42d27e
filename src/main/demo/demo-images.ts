import { inventProduct } from './product-facts.ts';
import { brandNames, type Shape } from './vocabulary.ts';

/** Outlines on a ground of 192 x 192, each with the place of its label. */
const outlines: Record<Shape, { readonly body: string; readonly cap: string; readonly label: number }> = {
  jar: { body: 'M46 88h100v56q0 16-16 16H62q-16 0-16-16z', cap: 'M42 58h108v30H42z', label: 132 },
  bottle: { body: 'M66 64q30-12 60 0v88q0 12-12 12H78q-12 0-12-12z', cap: 'M80 26h32v32H80z', label: 122 },
  pump: {
    body: 'M62 74h68v78q0 12-12 12H74q-12 0-12-12z',
    cap: 'M70 30h36v10h-6v14h16v20H76V54h12V40H70z',
    label: 126,
  },
  tube: { body: 'M58 30h76l-10 108H68z', cap: 'M70 138h52v26H70z', label: 92 },
  lipstick: { body: 'M74 96h44v68H74z', cap: 'M80 60l32-30v66H80z', label: 140 },
  flacon: { body: 'M52 80q44-22 88 0v72q0 12-12 12H64q-12 0-12-12z', cap: 'M82 30h28v40H82z', label: 128 },
  box: { body: 'M48 54h96v110H48z', cap: 'M48 54l14-22h68l14 22z', label: 118 },
};

/**
 * Draws the picture of an invented product: its kind's outline in its brand's colour, with the brand's initials.
 * @returns an SVG document, or null for a number without a picture
 */
function drawProduct(number: number): string | null {
  const { brandIndex, shape, hasImage } = inventProduct(number);
  if (!hasImage) return null;
  const { body, cap, label } = outlines[shape];
  // Steps of the golden angle keep the colours of neighbouring brands apart.
  const hue = Math.round(brandIndex * 137.5 + 330) % 360;
  const colour = (saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192">',
    `<defs><linearGradient id="g"><stop stop-color="${colour(52, 62)}"/><stop offset=".35" stop-color="${colour(58, 74)}"/>`,
    `<stop offset="1" stop-color="${colour(48, 50)}"/></linearGradient></defs>`,
    `<rect width="192" height="192" fill="${colour(45, 96)}"/>`,
    `<ellipse cx="96" cy="166" rx="58" ry="7" fill="${colour(25, 85)}"/>`,
    `<path d="${body}" fill="url(#g)"/><path d="${cap}" fill="${colour(30, 34)}"/>`,
    `<rect x="74" y="${label - 22}" width="44" height="30" rx="3" fill="#fff" fill-opacity=".88"/>`,
    `<text x="96" y="${label}" text-anchor="middle" font-family="sans-serif" font-size="19" font-weight="600" fill="${colour(45, 28)}">`,
    `${initialsOf(brandNames[brandIndex] ?? '')}</text></svg>`,
  ].join('');
}

/** The picture behind an address such as `demo-images/12.svg`, null for anything else. */
export function imageAt(address: string): string | null {
  const number = /^\/?demo-images\/([1-9]\d{0,6})\.svg$/.exec(address)?.[1];
  return number === undefined ? null : drawProduct(Number(number));
}

function initialsOf(brand: string): string {
  const words = brand.match(/[\p{L}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
