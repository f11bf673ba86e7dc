import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import excel from 'exceljs';
import type { Locale } from '../../shapes.ts';
import { type Cell, csvOf, xlsxOf } from './table.ts';
import { xlsxRows } from './xlsx.ts';

async function* one(row: Cell[]) {
  yield row;
}

test('a figure that a number of a spreadsheet does not hold is text on the right; others are numbers', async () => {
  const figures = ['123456789012.123456', '1234567890.123456', '0.000001', '12345678901234567'];
  const row: Cell[] = [
    ...figures.map((figure) => ({ figure })),
    { sum: '9999999999999.99' },
    { sum: '99999999999999999.99' },
  ];
  const bytes = await buffer(xlsxOf({ name: 'a', head: row.map(() => 'x'), rows: one(row) }));
  expect((await xlsxRows(bytes))[1]).toEqual([...figures, '9999999999999.99', '99999999999999999.99']);
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as never);
  const cells = row.map((_, at) => book.worksheets[0]?.getCell(2, at + 1));
  expect(cells.map((found) => typeof found?.value)).toEqual([
    'string',
    'number',
    'number',
    'string',
    'number',
    'string',
  ]);
  expect(cells[0]?.alignment?.horizontal).toBe('right');
});

test('days, local times and great figures of a workbook sort as such; CSV has them as they are written', async () => {
  const row: Cell[] = [
    ...[{ at: '2026-11-28' }, { at: '2026-11-28T09:30' }, { figure: '1234567.5' }],
    { sum: '100000.00' },
  ];
  const table = () => ({ name: 'a', head: row.map(() => 'x'), rows: one(row) });
  const book = new excel.Workbook();
  await book.xlsx.load((await buffer(xlsxOf(table()))) as never);
  const cells = row.map((_, at) => book.worksheets[0]?.getCell(2, at + 1));
  expect(cells.map((found) => found?.value)).toEqual([
    ...[new Date('2026-11-28'), new Date('2026-11-28T09:30Z')],
    ...[1_234_567.5, 100_000],
  ]);
  expect(cells.slice(0, 2).map((found) => found?.numFmt)).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm']);
  const csv = async (locale: Locale) => (await buffer(csvOf(table(), locale))).toString().split('\r\n')[1];
  expect(await csv('zh-CN')).toBe('2026-11-28,2026-11-28 09:30,1234567.5,100000.00');
  // a German spreadsheet would put a line of commas into one cell
  expect(await csv('de-DE')).toBe('2026-11-28;2026-11-28 09:30;1234567,5;100000,00');
});
