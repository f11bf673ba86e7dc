import { expect, test } from '@jest/globals';
import { type Column, columns, isRows, pastedOf } from './paste.ts';

const named = Object.fromEntries(columns.map((column) => [column, [column]])) as Record<Column, string[]>;
const german = { ...named, type: ['Modell'], expected: ['Erwartete Stück'], weight: ['Kartongewicht (kg)'] };

test('rows from Excel become goods: numbers with separators, dates as the sheet writes them, cells with line breaks', () => {
  const copied = [
    '6ES7 214\tSI-214\t4012345678901\t6\t1,200\t2027-03-31\t40\t30\t20\t12,5\tMüller GmbH\tHafenstr.\t7\t20457\tHamburg\tDE\tA1\t\tC3',
    '"Riesling\n0,75 l"\t\t\t\t240\t31.3.2028',
    '',
  ].join('\n');
  const { rows = [], errors } = pastedOf(copied, named) ?? {};
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

test('a first row with names orders the columns, in whatever language it is; unknown columns are left out', () => {
  const copied = 'Bemerkung\tErwartete Stück\tModell\tKartongewicht (kg)\nx\t12\tLC1D09\t3.5';
  expect(pastedOf(copied, german)?.rows).toMatchObject([{ type: 'LC1D09', expected: '12', weight: '3.5' }]);
});

test('unreadable cells are named by row and column, and are never guessed', () => {
  const copied = 'LC1D09\t\t\tsix\t1.5\t1/2/2027\nPLC\t\t\t\t10\t2027-02-30';
  expect(pastedOf(copied, named)?.errors).toEqual([
    { row: 1, column: 'box_count', value: 'six' },
    { row: 1, column: 'expected', value: '1.5' },
    { row: 1, column: 'best_before', value: '1/2/2027' },
    { row: 2, column: 'best_before', value: '2027-02-30' },
  ]);
  expect([isRows('6ES7 214'), isRows('6ES7 214\n'), isRows('a\tb'), isRows('a\nb')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
