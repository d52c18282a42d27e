import { describe, expect, test } from 'vitest';
import { errorKinds } from '#shared/result.ts';
import { errorTexts, plural, productCount, texts } from '#shared/texts.ts';

describe('Romanian plurals', () => {
  test.each([
    [0, '0 produse'],
    [1, '1 produs'],
    [2, '2 produse'],
    [19, '19 produse'],
    [20, '20 de produse'],
    [99, '99 de produse'],
    [100, '100 de produse'],
    [101, '101 produse'],
    [119, '119 produse'],
    [120, '120 de produse'],
    [1_000, '1000 de produse'],
    [1_001, '1001 produse'],
  ])('%i', (count, expected) => {
    expect(productCount(count)).toBe(expected);
  });

  test('the form for one is used for one alone', () => {
    expect(plural(21, 'confirmare', 'confirmari')).toBe('21 de confirmari');
    expect(texts.waiting(1)).toBe('1 confirmare in asteptare');
  });
});

/** Every text, functions called with something that shows. */
function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(3))];
  return Object.values(value as object).flatMap(allTexts);
}

describe('the words on screen', () => {
  test('carry no diacritics', () => {
    for (const text of [...allTexts(texts), ...allTexts(errorTexts)]) expect(text).toMatch(/^[\x20-\x7e]+$/);
  });

  test('of the specification stand to the letter', () => {
    expect(allTexts(texts)).toEqual(
      expect.arrayContaining([
        'Pagina nu a fost gasita',
        'Cauta produsul...',
        'Marca:',
        'Probleme la stoc',
        'Produs nenumarat in perioada selectata',
        'Se incarca...',
        'Nu am gasit produse...',
        'Numarul de produse calculate:',
        'Verifica',
        'Stocul calculat este corect!',
        'Inapoi la produse',
        'Stocul din sistem difera de cel calculat!',
        'Recalculeaza',
        'Problema',
        'Am notat problema',
        'Nu am reusit sa fac ce mi-ai spus.',
      ]),
    );
    expect(texts.status.counted('20.11.2026')).toBe('Ultimul stoc in data de 20.11.2026');
  });

  test('say something for every kind of failure', () => {
    expect(Object.keys(errorTexts).sort()).toEqual([...errorKinds].sort());
  });
});
