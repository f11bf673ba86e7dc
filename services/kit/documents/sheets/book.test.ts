import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import excel from 'exceljs';
import { textBook } from './book.ts';
import { xlsxRows, xlsxSheets } from './xlsx.ts';

const headings = ['编号', '名称', '备注'];

/** Common characters and ones beyond the basic plane that names contain, in an order that covers all. */
function rareText(row: number, length: number): string {
  const signs = Array.from({ length }, (_, at) => {
    const number = row * 61 + at * 7;
    return String.fromCodePoint(number % 5 === 0 ? 0x2_00_00 + (number % 42_000) : 0x4e_00 + (number % 20_000));
  });
  return signs.join('');
}

test('every character of 3,000 rows survives, including those of rare names', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [`${at}`, rareText(at, 4), rareText(at + 7, 60)]);
  expect(await xlsxRows(Buffer.from(await textBook([{ name: 'a', rows: [headings, ...rows] }])))).toEqual([
    headings,
    ...rows,
  ]);
});

test('sheets stay separate, and cells edited later are text as well', async () => {
  const first = [headings, ['007', '=1+1', '6222 0800']];
  const second = [['a'], ['b']];
  const bytes = Buffer.from(
    await textBook([
      { name: '一', rows: first },
      { name: '二', rows: second },
    ]),
  );
  expect(await xlsxSheets(bytes)).toEqual([
    { name: '一', rows: first },
    { name: '二', rows: second },
  ]);
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual(['一', '二']);
  const [sheet] = book.worksheets;
  expect([1, 2, 3].map((column) => sheet?.getColumn(column).numFmt)).toEqual(['@', '@', '@']);
  expect(sheet?.getCell('B2').value).toBe('=1+1');
  expect(sheet?.getCell('A1').font?.bold).toBe(true);
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
});
