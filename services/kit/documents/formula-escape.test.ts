import { expect, test } from '@jest/globals';
import { escapeFormula, unescapeFormula } from './formula-escape.ts';

test.each([
  ['-2', '-2'],
  ['-0.5', '-0.5'],
  ['-2+3', "'-2+3"],
  ['-A1', "'-A1"],
  ['=1', "'=1"],
  ['+49 123', "'+49 123"],
  ['@x', "'@x"],
])('%s is written as %s, and read as it was', (text, written) => {
  expect(escapeFormula(text)).toBe(written);
  expect(unescapeFormula(written)).toBe(text);
});
