import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseTsv, writeTsv } from './tsv.rules.ts';

test.each([
  [
    'rows of Excel on Windows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'rows of a Mac',
    'a\tb\rc\td\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows without a last line break', 'a\nb', [['a'], ['b']]],
  ['one text', 'a', [['a']]],
  ['nothing', '', [['']]],
  [
    'empty cells at every place',
    '\ta\t\n\t\t\n',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  ['empty rows within', 'a\n\nb\n', [['a'], [''], ['b']]],
  ['a cell with a line break', '"a\r\nb"\tc\r\n', [['a\nb', 'c']]],
  ['a cell with a tab', '"a\tb"\tc', [['a\tb', 'c']]],
  ['a cell with quotes and a line break', '"say ""hi""\nnow"\tx', [['say "hi"\nnow', 'x']]],
  ['inches, which Excel does not quote', '5" tube\t6"\n', [['5" tube', '6"']]],
  ['a quote at the beginning that nothing closes', '"12 tube\tx\ny', [['"12 tube', 'x'], ['y']]],
  ['a quote that is closed within the cell', '"a" b\tc', [['"a" b', 'c']]],
  ['rows of different lengths', 'a\nb\tc\td', [['a'], ['b', 'c', 'd']]],
  ['signs of all languages', '断路器\tMüller\u00a0GmbH\t😀', [['断路器', 'Müller\u00a0GmbH', '😀']]],
])('reads %s', (_, copied, cells) => {
  expect(parseTsv(copied)).toEqual(cells);
});

test('writes what Excel writes: CRLF after each row, quotes only where they are needed', () => {
  expect(
    writeTsv([
      ['a', '5" tube'],
      ['b\nc', ''],
    ]),
  ).toBe('a\t5" tube\r\n"b\nc"\t\r\n');
  expect(writeTsv([['6ES7 214']])).toBe('6ES7 214');
});

test('a text that a sheet would calculate is written as text, numbers stay numbers', () => {
  const cells = ['=1+1', '+49 40', '-12,50', '-cmd', '@SUM(A1)', "'=x"];
  expect(writeTsv([cells])).toBe("'=1+1\t'+49 40\t-12,50\t'-cmd\t'@SUM(A1)\t''=x\r\n");
  expect(parseTsv(writeTsv([cells]))).toEqual([cells]);
});

test('whatever is written is read back sign by sign', () => {
  const sign = fc.constantFrom('a', '"', '\t', '\n', ' ', "'", '=', '-', '1', '断');
  const cell = fc.string({ unit: sign, maxLength: 6 });
  const cells = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(cells, (rows) => expect(parseTsv(writeTsv(rows))).toEqual(rows)),
    { numRuns: 2000 },
  );
});
