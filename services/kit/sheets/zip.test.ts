import { expect, test } from '@jest/globals';
import excel from 'exceljs';
import { boundedEntries } from './zip.ts';

async function workbook(rows: number): Promise<Buffer> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('a');
  for (let row = 0; row < rows; row += 1) sheet.addRow(['0'.repeat(1_000)]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('a workbook is let through with its names; one that unpacks to too much, or has too many entries, is not', async () => {
  const bytes = await workbook(2_000);
  expect(boundedEntries(bytes, 100, 10_000_000)).toContain('xl/workbook.xml');
  expect(() => boundedEntries(bytes, 100, 10_000)).toThrow();
  expect(() => boundedEntries(bytes, 2, 10_000_000)).toThrow('too many entries');
});

test('sizes that a zip claims are not believed', async () => {
  const bytes = await workbook(2_000);
  // Every entry of the directory now claims to be empty once unpacked.
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    bytes.writeUInt32LE(0, at + 24);
  }
  expect(() => boundedEntries(bytes, 100, 10_000)).toThrow();
});

test('what is cut off is no zip', () => {
  expect(() => boundedEntries(Buffer.from('PK\u0003\u0004'), 100, 1_000)).toThrow('no zip');
});
