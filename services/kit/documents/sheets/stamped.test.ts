import { expect, test } from '@jest/globals';
import { textBook } from './book.ts';
import { stamped, stampOf } from './stamped.ts';
import { xlsxRows } from './xlsx.ts';

test('copies of a workbook differ in the one text that each has of its own, wherever it stands', async () => {
  const rows = [
    ['A', 'mark-0'],
    ['<&> mark-0', 'mark-1'],
  ];
  const book = Buffer.from(await textBook([{ name: 'a', rows }]));
  const stamp = await stampOf(book, 'mark-0');
  const read = async (text: string) => xlsxRows(await stamped(stamp, text));
  expect(await Promise.all([read('one'), read('another')])).toEqual([
    [
      ['A', 'one'],
      ['<&> one', 'mark-1'],
    ],
    [
      ['A', 'another'],
      ['<&> another', 'mark-1'],
    ],
  ]);
});

test('copies of a long workbook differ likewise', async () => {
  const rows = Array.from({ length: 1_000 }, (_, nth) => [`模型 ${nth * 7_919}`, 'mark-0']);
  const stamp = await stampOf(Buffer.from(await textBook([{ name: 'a', rows }])), 'mark-0');
  const copies = await Promise.all(['one', 'another'].map(async (text) => xlsxRows(await stamped(stamp, text))));
  expect(copies).toEqual(['one', 'another'].map((text) => rows.map(([model]) => [model, text])));
});
