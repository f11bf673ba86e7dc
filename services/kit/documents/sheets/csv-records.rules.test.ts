import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvRecords } from './csv-records.rules.ts';

const read = (text: string, delimiter = ';') => [...csvRecords([text], delimiter)];
const cellsIn = (text: string, delimiter = ';') => read(text, delimiter).map(({ cells }) => cells);

test.each([
  ['a quoted cell with a delimiter', '1;"a;b";2', [['1', 'a;b', '2']]],
  ['a doubled quote', '1;"3/4"" pipe"', [['1', '3/4" pipe']]],
  [
    'a quoted cell of two lines',
    '1;"a\r\nb";2\r\n3;c;4\r\n',
    [
      ['1', 'a\r\nb', '2'],
      ['3', 'c', '4'],
    ],
  ],
  ['two quoted cells of two lines', 'A;"b\nc";"d\ne";5', [['A', 'b\nc', 'd\ne', '5']]],
  ['an empty line and empty cells', 'a;;""\n\n;', [['a', '', ''], [''], ['', '']]],
  ['line ends of three kinds', 'a\rb\nc\r\nd\r', [['a'], ['b'], ['c'], ['d']]],
  [
    'a quote inside a text',
    '1;3/4" pipe;2\n3;x;4',
    [
      ['1', '3/4" pipe', '2'],
      ['3', 'x', '4'],
    ],
  ],
  [
    'a quote that is never closed',
    '1;"open;2\n3;x;4',
    [
      ['1', '"open', '2'],
      ['3', 'x', '4'],
    ],
  ],
  [
    'a closing quote before more text',
    '1;"a" b;2\n3;x;4',
    [
      ['1', '"a" b', '2'],
      ['3', 'x', '4'],
    ],
  ],
  [
    'two quotes that begin cells of different rows',
    '5;"open;5,50;EUR\n6;x;6,50;EUR\n7;"y;7,50;EUR',
    [
      ['5', '"open', '5,50', 'EUR'],
      ['6', 'x', '6,50', 'EUR'],
      ['7', '"y', '7,50', 'EUR'],
    ],
  ],
])('%s is read', (_, text, rows) => {
  expect(cellsIn(text)).toEqual(rows);
});

test('rows between two quotes that look like those of one cell stay rows; the two with the quotes are unclear', () => {
  expect(read('4;a;4,50;EUR\n5;"open;5,50;EUR\n6;x;6,50;EUR\n7;3/4";7,50;EUR\n8;b;8,50;EUR')).toEqual([
    { cells: ['4', 'a', '4,50', 'EUR'], isUnclear: false },
    { cells: ['5', '"open', '5,50', 'EUR'], isUnclear: true },
    { cells: ['6', 'x', '6,50', 'EUR'], isUnclear: false },
    { cells: ['7', '3/4"', '7,50', 'EUR'], isUnclear: true },
    { cells: ['8', 'b', '8,50', 'EUR'], isUnclear: false },
  ]);
});

test('a quoted text of several lines with delimiters like those of a row stays one cell', () => {
  const text = 'Motor, 3 kW\nIP55, blue';
  expect(cellsIn(`A1,"${text}",5\nA2,b,6`, ',')).toEqual([
    ['A1', text, '5'],
    ['A2', 'b', '6'],
  ]);
});

test('a stray quote far ahead takes no time, and a line without an end is refused', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at};"open ${at};1,50`);
  expect(read(rows.join('\n'))).toHaveLength(rows.length);
  expect(() => read('x'.repeat(5_000_000))).toThrow('sheet.too-large');
});

const pieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

test('what a program writes is read as it was, however its text is cut', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', ' ', '中', '\n', '\r\n') });
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }),
      fc.integer({ min: 1, max: 7 }),
      (rows, size) => {
        const text = rows.map((row) => `N,${row.map(quoted).join(',')}`).join('\r\n');
        const found = [...csvRecords(pieces(text, size), ',')];
        // lines of a cell that are rows by themselves are told, not guessed
        if (found.some(({ isUnclear }) => isUnclear)) return;
        expect(found.map(({ cells }) => cells)).toEqual(rows.map((row) => ['N', ...row]));
      },
    ),
  );
});

test('no quote in a text swallows a row, wherever it stands', () => {
  const quote = fc.constantFrom('', '"', ' "', 'a"', '"b', 'c"d', '3/4"', '""e');
  fc.assert(
    fc.property(fc.array(quote, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (texts, size) => {
      const rows = texts.map((text, at) => [`${at}`, text, `${at},50`, 'EUR']);
      const text = rows.map((row) => row.join(';')).join('\n');
      expect([...csvRecords(pieces(text, size), ';')].map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});
