import type { Choices } from './random.ts';

/** Words of the invented catalogue, written as a Romanian retailer writes them: with diacritics. */

/** The outlines that the generated pictures know. */
export type Shape = 'jar' | 'bottle' | 'pump' | 'tube' | 'lipstick' | 'flacon' | 'box';

/** What a product is used on; decides which words may describe it. */
export type Area = 'face' | 'hair' | 'body' | 'makeup' | 'perfume';

export type Kind = {
  readonly noun: string;
  /** Adjectives agree with the noun; Romanian neuters take the masculine form in the singular. */
  readonly gender: 'm' | 'f';
  readonly area: Area;
  readonly shape: Shape;
  readonly sizes: Choices<string>;
};

export const warehouseNames: Choices<string> = [
  'Depozit București Nord',
  'Depozit Cluj-Napoca',
  'Depozit Timișoara',
  'Depozit Iași',
];

export const brandNames: Choices<string> = [
  'Gerovital',
  'Aslavital',
  'Farmec',
  'Elmiplant',
  'Ivatherm',
  'Cosmetic Plant',
  'Apa Vie',
  'Băile Herculane',
  'Bucovina Naturală',
  'Câmp de Lavandă',
  'Carpați Botanica',
  'Cătina de Munte',
  'Conacul cu Flori',
  'Delta Verde',
  'Dulce Mângâiere',
  'Floare de Colț',
  'Grădina Bunicii',
  'Ielele',
  'Izvorul Tămăduirii',
  'Luna Plină',
  'Lumină & Rouă',
  'Mierea Zânelor',
  'Rădăcini',
  'Salcâm',
  'Sânziana',
  'Smaranda',
  'Șoapta Pădurii',
  'Țărmul Înalt',
  'Vâlcea Herbal',
  'Zâna Apelor',
  'Alpenrose Kosmetik',
  'Atelier Saint-Clair',
  'Bella Toscana',
  'Blütenzauber',
  'Casa Azahar',
  'Dermalys',
  'Éclat de Provence',
  'Fjord Skincare',
  'Laboratoires Vérane',
  'L’Herbier d’Élise',
  'Maison Aubépine',
  'Nordlys',
  'Oliva di Mare',
  'Pure Søren',
  'Rosa Damascena',
  'Sztár Kozmetika',
  'Velvet & Co.',
  'Weiße Lilie',
];

export const kinds: Choices<Kind> = [
  { noun: 'Cremă de zi', gender: 'f', area: 'face', shape: 'jar', sizes: ['50 ml', '75 ml', '30 ml'] },
  { noun: 'Cremă de noapte', gender: 'f', area: 'face', shape: 'jar', sizes: ['50 ml', '75 ml'] },
  { noun: 'Cremă contur ochi', gender: 'f', area: 'face', shape: 'tube', sizes: ['15 ml', '20 ml'] },
  { noun: 'Ser facial', gender: 'm', area: 'face', shape: 'pump', sizes: ['30 ml', '15 ml'] },
  { noun: 'Mască de față', gender: 'f', area: 'face', shape: 'tube', sizes: ['75 ml', '100 ml', '10 ml'] },
  { noun: 'Lapte demachiant', gender: 'm', area: 'face', shape: 'bottle', sizes: ['200 ml', '250 ml', '400 ml'] },
  { noun: 'Apă micelară', gender: 'f', area: 'face', shape: 'bottle', sizes: ['200 ml', '400 ml', '500 ml'] },
  { noun: 'Loțiune tonică', gender: 'f', area: 'face', shape: 'bottle', sizes: ['150 ml', '200 ml'] },
  { noun: 'Gel de curățare', gender: 'm', area: 'face', shape: 'pump', sizes: ['150 ml', '200 ml'] },
  { noun: 'Exfoliant facial', gender: 'm', area: 'face', shape: 'tube', sizes: ['75 ml', '100 ml'] },
  { noun: 'Șampon', gender: 'm', area: 'hair', shape: 'bottle', sizes: ['250 ml', '400 ml', '750 ml', '1 l'] },
  { noun: 'Balsam de păr', gender: 'm', area: 'hair', shape: 'bottle', sizes: ['200 ml', '250 ml', '400 ml'] },
  { noun: 'Mască de păr', gender: 'f', area: 'hair', shape: 'jar', sizes: ['250 ml', '300 ml', '450 ml'] },
  { noun: 'Ulei de păr', gender: 'm', area: 'hair', shape: 'pump', sizes: ['50 ml', '100 ml'] },
  { noun: 'Spray de păr', gender: 'm', area: 'hair', shape: 'bottle', sizes: ['150 ml', '250 ml'] },
  { noun: 'Vopsea de păr', gender: 'f', area: 'hair', shape: 'box', sizes: ['60 ml', '100 ml'] },
  { noun: 'Gel de duș', gender: 'm', area: 'body', shape: 'bottle', sizes: ['250 ml', '400 ml', '500 ml'] },
  { noun: 'Loțiune de corp', gender: 'f', area: 'body', shape: 'pump', sizes: ['200 ml', '250 ml', '400 ml'] },
  { noun: 'Unt de corp', gender: 'm', area: 'body', shape: 'jar', sizes: ['200 ml', '250 ml'] },
  { noun: 'Cremă de mâini', gender: 'f', area: 'body', shape: 'tube', sizes: ['50 ml', '75 ml', '100 ml'] },
  { noun: 'Cremă de picioare', gender: 'f', area: 'body', shape: 'tube', sizes: ['75 ml', '100 ml'] },
  { noun: 'Săpun solid', gender: 'm', area: 'body', shape: 'box', sizes: ['90 g', '100 g', '125 g'] },
  { noun: 'Emulsie de plajă SPF 50', gender: 'f', area: 'body', shape: 'bottle', sizes: ['150 ml', '200 ml'] },
  { noun: 'Ruj', gender: 'm', area: 'makeup', shape: 'lipstick', sizes: ['3,5 g', '4 g'] },
  { noun: 'Fond de ten', gender: 'm', area: 'makeup', shape: 'pump', sizes: ['30 ml', '35 ml'] },
  { noun: 'Rimel', gender: 'm', area: 'makeup', shape: 'lipstick', sizes: ['8 ml', '10 ml'] },
  { noun: 'Pudră compactă', gender: 'f', area: 'makeup', shape: 'jar', sizes: ['9 g', '12 g'] },
  { noun: 'Lac de unghii', gender: 'm', area: 'makeup', shape: 'flacon', sizes: ['8 ml', '11 ml'] },
  { noun: 'Paletă de farduri', gender: 'f', area: 'makeup', shape: 'box', sizes: ['9 nuanțe', '12 nuanțe'] },
  { noun: 'Apă de parfum', gender: 'f', area: 'perfume', shape: 'flacon', sizes: ['30 ml', '50 ml', '100 ml'] },
  { noun: 'Apă de toaletă', gender: 'f', area: 'perfume', shape: 'flacon', sizes: ['50 ml', '100 ml'] },
  { noun: 'Casetă cadou', gender: 'f', area: 'perfume', shape: 'box', sizes: ['2 produse', '3 produse', '4 produse'] },
];

type Adjective = readonly [masculine: string, feminine: string];

const careAdjectives: Choices<Adjective> = [
  ['hidratant', 'hidratantă'],
  ['nutritiv', 'nutritivă'],
  ['calmant', 'calmantă'],
  ['revitalizant', 'revitalizantă'],
  ['regenerant', 'regenerantă'],
  ['reparator', 'reparatoare'],
  ['protector', 'protectoare'],
  ['răcoritor', 'răcoritoare'],
  ['intensiv', 'intensivă'],
];

export const adjectives: Record<Area, Choices<Adjective>> = {
  face: [...careAdjectives, ['antirid', 'antirid'], ['matifiant', 'matifiantă'], ['iluminator', 'iluminatoare']],
  hair: [...careAdjectives, ['volumizant', 'volumizantă'], ['antimătreață', 'antimătreață']],
  body: [...careAdjectives, ['tonifiant', 'tonifiantă'], ['emolient', 'emolientă']],
  makeup: [
    ['mat', 'mată'],
    ['satinat', 'satinată'],
    ['rezistent la apă', 'rezistentă la apă'],
    ['lucios', 'lucioasă'],
  ],
  perfume: [
    ['floral', 'florală'],
    ['lemnos', 'lemnoasă'],
    ['oriental', 'orientală'],
    ['proaspăt', 'proaspătă'],
  ],
};

export const ingredients: Choices<string> = [
  'acid hialuronic',
  'aloe vera',
  'apă de trandafiri',
  'argilă verde',
  'cărbune activ',
  'ceramide',
  'extract de cătină',
  'extract de gălbenele',
  'extract de mușețel',
  'extract de urzică',
  'lapte de capră',
  'mentă și lămâie',
  'miere și propolis',
  'niacinamidă',
  'pantenol',
  'ulei de argan',
  'ulei de cocos',
  'ulei de măsline',
  'unt de shea',
  'vitamina C',
];

export const purposes: Record<'face' | 'hair' | 'body', Choices<string>> = {
  face: ['ten uscat', 'ten mixt și gras', 'ten sensibil și reactiv', 'ten matur', 'toate tipurile de ten'],
  hair: ['păr uscat și deteriorat', 'păr vopsit', 'păr gras', 'păr creț și rebel', 'scalp sensibil'],
  body: ['piele foarte uscată', 'piele sensibilă', 'întreaga familie', 'piele atopică'],
};

export const shades: Choices<string> = [
  'Bej Nisipiu',
  'Caramel Prăjit',
  'Cireașă Amară',
  'Ivory Clair',
  'Mov Înserat',
  'Piersică',
  'Roșu Mătăsos',
  'Rose Poudré',
  'Roz Pudrat',
  'Scorțișoară',
];

export const fragrances: Choices<string> = [
  'Amurg la Mare',
  'Dimineață de Mai',
  'Fleur d’Été',
  'Grădina Secretă',
  'Noapte de Sânziene',
  'Nuit Étoilée',
  'Tei în Floare',
  'Vânt de Sud',
];
