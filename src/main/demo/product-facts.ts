import { createRandom, pick, pickWhole, type Random } from './random.ts';
import {
  adjectives,
  brandNames,
  fragrances,
  ingredients,
  type Kind,
  kinds,
  purposes,
  type Shape,
  shades,
} from './vocabulary.ts';

/** What is the same for a product in every warehouse. */
export type ProductFacts = {
  /** Counts from 1; the id, the code and the picture follow from it. */
  readonly number: number;
  readonly name: string;
  /** The brand's place in `brandNames`. */
  readonly brandIndex: number;
  readonly code: string;
  readonly supplierCode: string;
  readonly shape: Shape;
  readonly hasImage: boolean;
};

const longNameShare = 0.06;
const imageShare = 0.92;
/** A prime above any catalogue's size, so that multiples of another prime never meet: supplier codes are unique. */
const supplierCodes = 1_000_003;
const supplierStep = 7_919;

/** Invents a product; the same number always gives the same product, whichever were asked for before. */
export function inventProduct(number: number): ProductFacts {
  const random = createRandom(number);
  const kind = pick(random, kinds);
  return {
    number,
    name: nameOf(kind, random),
    brandIndex: pickWhole(random, 0, brandNames.length - 1),
    code: `CP${String(number).padStart(6, '0')}`,
    supplierCode: `F-${(number * supplierStep) % supplierCodes}`,
    shape: kind.shape,
    hasImage: random() < imageShare,
  };
}

function nameOf(kind: Kind, random: Random): string {
  const { noun, gender, area } = kind;
  const [masculine, feminine] = pick(random, adjectives[area]);
  const described = `${noun} ${gender === 'f' ? feminine : masculine}`;
  const size = pick(random, kind.sizes);
  if (area === 'makeup') return `${described}, nuanța ${pickWhole(random, 1, 48)} ${pick(random, shades)}, ${size}`;
  if (area === 'perfume') return `${described} „${pick(random, fragrances)}”, ${size}`;
  const ingredient = pick(random, ingredients);
  const purpose = pick(random, purposes[area]);
  const form = random();
  if (form < longNameShare)
    return `${described} cu ${ingredient} pentru ${purpose}, formulă îmbogățită cu vitaminele A și E, ediție aniversară cu ambalaj reciclat, ${size}`;
  if (form < 0.3) return `${described} cu ${ingredient} pentru ${purpose}, ${size}`;
  return form < 0.75 ? `${described} cu ${ingredient}, ${size}` : `${described} pentru ${purpose}, ${size}`;
}
