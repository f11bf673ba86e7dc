import { expect, test } from '@jest/globals';
import { headings } from './headings.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };
import { type Column, columns, isRows, pastedOf } from './paste.ts';

const named = Object.fromEntries(columns.map((column) => [column, [column]])) as Record<Column, string[]>;
const german = { ...named, type: ['Modell'], expected: ['Erwartete Stück'], weight: ['Kartongewicht (kg)'] };

test('rows from Excel become goods: numbers with separators, dates as the sheet writes them, cells with line breaks', () => {
  const copied = [
    '6ES7 214\tSI-214\t4012345678901\t6\t1,200\t2027-03-31\t40\t30\t20\t12,5\tMüller GmbH\tHafenstr.\t7\t20457\tHamburg\tDE\tA1\t\tC3',
    '"Riesling\n0,75 l"\t\t\t\t240\t31.3.2028',
    '',
  ].join('\n');
  const { rows = [], errors } = pastedOf(copied, named, 'en-US') ?? {};
  expect(errors).toEqual([]);
  expect(rows[0]).toEqual({
    type: '6ES7 214',
    sku: 'SI-214',
    barcode: '4012345678901',
    box_count: '6',
    expected: '1200',
    best_before: '2027-03-31',
    size: { length: '40', width: '30', height: '20' },
    weight: '12.5',
    consignee: {
      name: 'Müller GmbH',
      street: 'Hafenstr.',
      number: '7',
      zip: '20457',
      city: 'Hamburg',
      country: 'DE',
    },
    sorting: ['A1', '', 'C3', '', ''],
  });
  expect(rows[1]).toMatchObject({ type: 'Riesling\n0,75 l', expected: '240', best_before: '2028-03-31' });
});

test('a first row with names orders the columns, in whatever language it is; unknown columns are left out and named', () => {
  const copied = 'Bemerkung\tErwartete Stück\tModell\tKartongewicht (kg)\nx\t12\tLC1D09\t3.5';
  expect(pastedOf(copied, german, 'en-US')?.rows).toMatchObject([{ type: 'LC1D09', expected: '12', weight: '3.5' }]);
  expect(pastedOf(copied, german, 'en-US')?.leftOut).toEqual(['Bemerkung']);
});

test.each([
  ['zh-CN', zh],
  ['en-US', en],
  ['de-DE', de],
] as const)('every column that the hint names is read by that name (%s)', (locale, { pasteHint }) => {
  // the second sentence says what a row of headings does
  const list = pasteHint.replace(/^[^:：]*[:：]/, '').replace(/(?<=1–5)[.。].*$/, '');
  const names = list.split(/[、,，]/).flatMap((word) => {
    if (!word.endsWith('1–5')) return [word];
    const sorting = { 'zh-CN': '分拣号', 'en-US': 'sorting number', 'de-DE': 'Sortiernummer' }[locale];
    return [1, 2, 3, 4, 5].map((nth) => `${sorting} ${nth}`);
  });
  expect(names).toHaveLength(columns.length);
  const cells = columns.map((column) => (column === 'best_before' ? '2027-03-31' : '7'));
  const read = pastedOf(`${names.join('\t')}\n${cells.join('\t')}`, headings, locale);
  expect(read).toMatchObject({ errors: [], leftOut: [] });
  expect(read?.rows).toMatchObject([{ type: '7', sku: '7', box_count: '7', expected: '7', best_before: '2027-03-31' }]);
  expect(read?.rows).toMatchObject([{ weight: '7', consignee: { number: '7' }, sorting: ['7', '7', '7', '7', '7'] }]);
});

test('a sheet without a model’s heading is read by its other headings; cells beyond the last column are named', () => {
  const named = pastedOf('货名\t箱数\t重量\t重量（kg）\n阀\t3\t2.5\t9', headings, 'zh-CN');
  expect(named).toMatchObject({ rows: [{ type: '', box_count: '3', weight: '2.5' }], leftOut: ['货名', '重量（kg）'] });
  const wide = `LC1D09${'\t'.repeat(21)}extra`;
  expect(pastedOf(wide, headings, 'en-US')?.leftOut).toEqual([22]);
});

test.each([
  ['1,200', 'zh-CN', '1200', '1200'],
  ['1,200', 'en-US', '1200', '1200'],
  ['1.200', 'de-DE', '1200', '1200'],
  ['１２', 'zh-CN', '12', '12'],
  ['1,200', 'de-DE', null, '1.200'],
  ['1.0', 'en-US', null, '1.0'],
  ['1e3', 'en-US', null, null],
] as const)('%s is pasted as it would be typed (%s)', (cell, locale, pieces, weight) => {
  const read = pastedOf(`型号\t件数\t重量\nLC1D09\t${cell}\t${cell}`, headings, locale);
  expect(read?.rows).toMatchObject([{ expected: pieces ?? '', weight: weight ?? '' }]);
  expect(read?.errors.map(({ why }) => why)).toEqual([
    ...(pieces === null ? ['whole'] : []),
    ...(weight === null ? ['decimal'] : []),
  ]);
});

test('unreadable cells are named by row and column, and are never guessed', () => {
  const copied = 'LC1D09\t\t\tsix\t1.5\t1/2/2027\nPLC\t\t\t\t10\t2027-02-30';
  expect(pastedOf(copied, named, 'en-US')?.errors).toEqual([
    { row: 1, column: 'box_count', value: 'six', why: 'whole' },
    { row: 1, column: 'expected', value: '1.5', why: 'whole' },
    { row: 1, column: 'best_before', value: '1/2/2027', why: 'unclear' },
    { row: 2, column: 'best_before', value: '2027-02-30', why: 'day' },
  ]);
  expect([isRows('6ES7 214'), isRows('6ES7 214\n'), isRows('a\tb'), isRows('a\nb')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
