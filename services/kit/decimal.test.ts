import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { decimal128, plain } from './mongo.ts';

const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most });
/** Sums as people and services write them: signs, idle zeros on both sides, more digits than 64 bits hold. */
const sum = fc
  .tuple(fc.constantFrom('', '-'), digits(20), fc.option(digits(12)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);

test('a decimal for the database is the library’s, byte by byte', () => {
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
  expect(Number(plain(decimal128(text)))).toBe(Number(text));
});
