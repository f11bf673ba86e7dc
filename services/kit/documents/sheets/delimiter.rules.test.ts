import { expect, test } from '@jest/globals';
import { delimiterOf } from './delimiter.rules.ts';

test.each([
  [';', 'a row with a decimal comma', '1;4,50\n'],
  [';', 'two columns of amounts', '1,20;4,50\n2,40;9,00\n'],
  [';', 'quoted amounts', '"4,50";"1,20"\n'],
  [';', 'headings, one with a comma', 'Artikel;Preis, netto\nA1;4,50\nA2;5,00\n'],
  [';', 'thousands', 'A1;1,234\nA2;5\n'],
  ['\t', 'tabs between amounts', '1,20\t4,50\n'],
  [',', 'whole numbers between commas', '1,2,3\n4,5,6\n'],
  [',', 'headings, one with a semicolon', 'Name,Preis; netto\nA1,450\nA2,500\n'],
  [',', 'a quoted text with a semicolon', '1,2,"a;b"\n'],
  [',', 'one column', 'A1\nA2\n'],
])('the delimiter is %j: %s', (delimiter, _, text) => {
  expect([delimiterOf(text), delimiterOf(text, 5)]).toEqual([delimiter, delimiter]);
});
