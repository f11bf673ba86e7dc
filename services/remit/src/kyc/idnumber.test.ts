import { expect, test } from '@jest/globals';
import { cases, now } from './idnumber.cases.ts';
import { idError } from './rules.ts';

test.each(cases)('%s: %s (%s)', (id, error) => {
  expect(idError(id, now)).toBe(error);
});

/** A generator of its own (mulberry32), so that the numbers are the same in each run. */
function generator(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const two = (number: number) => String(number).padStart(2, '0');

/** The check character by ISO 7064's recursive form, which the code does not use: P = ((P + digit) mod 11) × 2. */
function recursive(digits: string): string {
  let rest = 0;
  for (const digit of digits) rest = ((rest + Number(digit)) * 2) % 11;
  return '10X98765432'[rest] ?? '';
}

test('10,000 generated numbers: each valid one passes, and each of its errors is named', () => {
  const pick = generator(20261121);
  const regions = ['11', '23', '31', '37', '44', '46', '50', '54', '61', '65', '71', '81', '82'];
  const surprises: string[] = [];
  const expected = (id: string, error: string | null) => {
    const found = idError(id, now);
    if (found !== error) surprises.push(`${id}: ${found}, not ${error}`);
  };
  for (let count = 0; count < 10_000; count += 1) {
    const born = new Date(Date.UTC(1900 + pick(125), pick(12), 1 + pick(28)));
    const day = `${born.getUTCFullYear()}${two(born.getUTCMonth() + 1)}${two(born.getUTCDate())}`;
    const head = `${regions[pick(regions.length)]}${two(pick(100))}${two(pick(100))}`;
    const digits = `${head}${day}${String(pick(1000)).padStart(3, '0')}`;
    const check = recursive(digits);
    expected(digits + check, null);
    const wrong = '0123456789X'.replace(check, '')[pick(10)] ?? '';
    expected(digits + wrong, 'kyc.id-check-digit');
    const nowhere = `16${digits.slice(2)}`;
    expected(nowhere + recursive(nowhere), 'kyc.id-format');
    const late = `${digits.slice(0, 6)}${2027 + pick(900)}${digits.slice(10)}`;
    expected(late + recursive(late), 'kyc.id-birth-date');
    expected(digits + check.repeat(2), 'kyc.id-format');
  }
  expect(surprises).toEqual([]);
});
