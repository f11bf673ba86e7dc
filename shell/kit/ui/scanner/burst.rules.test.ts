import { expect, test } from '@jest/globals';
import { isBurst, noKeys, typed } from './burst.rules.ts';

/** Types the keys with so many ms between them, then ends the code. */
function isScan(text: string, ms: number): boolean {
  const keys = [...text].reduce((so, key, at) => typed(so, key, at * ms), noKeys);
  return isBurst(keys, text.length * ms);
}

test.each([
  ['a cable scanner', '4006381333931', 8, true],
  ['a scanner by radio', 'IN-2611-0042-01', 95, true],
  ['a short shelf by radio', 'A-1', 95, true],
  ['a number that is typed fast by hand', '120', 80, false],
  ['a long number by hand', '1200000', 130, false],
  ['two digits', '12', 5, false],
])('%s is distinguished from typing by its pace', (_, text, ms, is) => {
  expect(isScan(text, ms)).toBe(is);
});

test('a key typed by hand before a scan is not part of the code', () => {
  const keys = [...'A-01-2'].reduce((so, key, at) => typed(so, key, 1_000 + at * 10), typed(noKeys, '3', 0));
  expect([keys.text, isBurst(keys, 1_060)]).toEqual(['A-01-2', true]);
});
