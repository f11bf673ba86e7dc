import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keysOf, normalise, prefixesOf } from './keys.rules.ts';

const keyed = (more: object) => ({ order_number: null, model: null, code: null, discount_group: null, ...more });

test.each([
  ['HD-5782 06/020', 'HD578206020'],
  ['ｈｄ　５７８２', 'HD5782'],
  ['M6×20', 'M6X20'],
  ['m6 x 20', 'M6X20'],
  ['M6 * 20', 'M6X20'],
  ['GB/T 70.1 M5', 'GBT701M5'],
  ['RT‑LS·C', 'RTLSC'],
  ['RT−LS', 'RTLS'],
  ['3RТ2016', '3RT2016'],
  ['нк 0808', 'HK0808'],
  ['ΧHP-2', 'XHP2'],
  ['10 µF', '10ΜF'],
  ['a\u200bb', 'AB'],
  ['- / .', ''],
])('%s is compared as %s', (text, form) => {
  expect(normalise(text)).toBe(form);
});

test('an item has five keys at most, and none twice', () => {
  const item = keyed({ order_number: 'HD-5782', model: 'M6×20 A2', discount_group: 'LS 1' });
  expect(keysOf(item)).toEqual(['HD5782', '<2875DH', 'M6X20A2', '<2A02X6M', 'g:LS1']);
  expect(keysOf(keyed({ order_number: 'A-1', model: 'a1' }))).toEqual(['A1']);
  expect(keysOf(keyed({ code: 'RAB-77', discount_group: '六角' }))).toEqual(['RAB77', '<77BAR', 'g:六角']);
});

test('whatever an item is called, it is found by its beginning and, from four characters on, by its tail', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(name, fc.nat(), (text, at) => {
      const keys = keysOf(keyed({ model: text }));
      const signs = [...normalise(text)];
      const [head, tail] = [signs.slice(0, 1 + (at % 39)).join(''), signs.slice(-4 - (at % 12)).join('')];
      const finds = (keyword: string) =>
        prefixesOf(keyword).some((prefix) => keys.some((key) => key.startsWith(prefix)));
      // a part may be normalised once more: half of a composed sign
      if (signs.length === 0 || normalise(head) !== head || normalise(tail) !== tail) return;
      expect(finds(head)).toBe(true);
      if (signs.length >= 4) expect(finds(tail)).toBe(true);
    }),
  );
});

test('a group is no keyword, and a keyword of separators finds nothing', () => {
  expect(prefixesOf('g:LS').some((prefix) => 'g:LS1'.startsWith(prefix))).toBe(false);
  expect([prefixesOf(' - '), prefixesOf('ABC')]).toEqual([[], ['ABC']]);
});

test('plain texts have the form that all others have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (text) => {
      // another alphabet goes the long way
      expect(normalise(`${text}Ж`)).toBe(`${normalise(text)}Ж`);
      const keys = keysOf(keyed({ model: text }));
      const tail = [...normalise(text)].reverse().slice(0, 16).join('');
      if (normalise(text).length > 4) expect(keys[1]).toBe(`<${tail}`);
    }),
  );
});
