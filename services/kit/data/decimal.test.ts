import { expect, test } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { decimal128, decimalText } from './mongo.ts';

const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most });
/** Sums as people and services write them: signs, superfluous zeros on both sides, more digits than 64 bits hold. */
const sum = fc
  .tuple(fc.constantFrom('', '-'), digits(20), fc.option(digits(12)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);

test('our encoding of a decimal equals the library’s byte by byte', () => {
  const library = (text: string) => {
    const [whole = '', fraction = ''] = text.replace('-', '').split('.');
    const bare = `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`.replace(/\.$/, '');
    const isZero = /^[0.]*$/.test(bare);
    return mongoose.Types.Decimal128.fromString(`${text.startsWith('-') && !isZero ? '-' : ''}${isZero ? '0' : bare}`);
  };
  fc.assert(
    fc.property(sum, (text) => {
      expect(decimal128(text).bytes).toEqual(library(text).bytes);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['0', '0.5', '-0.01', '12.30', '99999999999999999999.99'])('%s comes back as the same sum', (text) => {
  expect(Number(decimalText(decimal128(text)))).toBe(Number(text));
});

const stored = (text: string) => mongoose.Types.Decimal128.fromString(text);
const shown = (one: mongoose.Types.Decimal128): string => new Decimal(one.toString()).toFixed();

test('a decimal is decoded as the library decodes it, whoever wrote it', () => {
  fc.assert(
    fc.property(sum, fc.integer({ min: -30, max: 8 }), (text, power) => {
      for (const one of [text, `${text.replace('.', '').slice(0, 20)}e${power}`])
        expect(decimalText(stored(one))).toBe(shown(stored(one)));
    }),
    { numRuns: 2_000 },
  );
  for (const text of ['-0', '0.00', '1e3', '9007199254740991', '9007199254740992', '9007199254740993.5', '-0.0000012'])
    expect([text, decimalText(stored(text))]).toEqual([text, shown(stored(text))]);
});
