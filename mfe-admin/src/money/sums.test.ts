import { expect, test } from '@jest/globals';
import { balance } from './sums.ts';

test.each([
  ['97670', '97670', '0.00', 'paid in full'],
  ['0', '97670.05', '-97670.05', 'nothing has come in'],
  ['97670.10', '97670', '0.10', 'ten fen too much'],
  ['0.3', '0.1', '0.20', 'exact where binary fractions are not'],
  ['0', '0.04', '-0.04', 'less than a tenth keeps its zero'],
])('%s received of %s leaves %s: %s', (received, due, expected) => {
  expect(balance(received, due)).toBe(expected);
});
