import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { crafted, type Part, parts, zipped } from './crafted.testing.ts';
import { xlsxRows } from './xlsx.ts';
import { Zip } from './zip.ts';

const ENTRY = 'PK\u0001\u0002';
const SIZE = 24;
const SUM = 16;
const data = '<row><c t="inlineStr"><is><t>王小雨</t></is></c></row>';

/** Alters a field of every entry of a zip's directory. */
async function falsified(field: number, bytes: Buffer): Promise<Buffer> {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(ENTRY); at >= 0; at = changed.indexOf(ENTRY, at + 4))
    changed.writeUInt32LE(9, at + field);
  return changed;
}

const drain = async (text: AsyncIterable<string>) => {
  let length = 0;
  for await (const piece of text) length += piece.length;
  return length;
};

test('the total unpacked size is limited, whatever sizes the zip claims', async () => {
  const one = 'a'.repeat(6_000_000);
  const bytes = await zipped([
    ['one', one],
    ['other', one],
  ]);
  const zip = await Zip.open(bytes, { entries: 2, bytes: 10_000_000 });
  expect(await drain(zip.text('one'))).toBe(6_000_000);
  await expect(drain(zip.text('other'))).rejects.toThrow('sheet.too-large');
  await expect(Zip.open(bytes, { entries: 1, bytes: 10_000_000 })).rejects.toThrow('sheet.too-large');
  const small = await Zip.open(await falsified(SIZE, bytes), { entries: 2, bytes: 1_000_000 });
  await expect(drain(small.text('one'))).rejects.toThrow('sheet.too-large');
});

test('a zip bomb is abandoned at the limit, in the memory of a single chunk', async () => {
  const layer = Buffer.alloc(256 * 1024 * 1024, ' ');
  const bytes = await zipped([...parts({ data }).slice(3), ['xl/worksheets/sheet1.xml', layer]]);
  const before = process.memoryUsage().arrayBuffers;
  await expect(xlsxRows(bytes)).rejects.toThrow('sheet.too-large');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
});

test.each([
  ['sizes', SIZE],
  ['checksums', SUM],
])('a directory with false %s is rejected, and nothing waits for ever', async (_, field) => {
  await expect(xlsxRows(await falsified(field, await crafted({ data })))).rejects.toThrow();
});

test('parts missing from the directory are not read', async () => {
  const hidden = Buffer.concat([
    await zipped([['xl/worksheets/sheet1.xml', 'HIDDEN']]).then(withoutDirectory),
    await crafted({ data }),
  ]);
  const bytes = await crafted({ data });
  expect(await xlsxRows(bytes)).toEqual([['王小雨']]);
  await expect(xlsxRows(hidden)).rejects.toThrow();
});

const withoutDirectory = (zip: Buffer) => zip.subarray(0, zip.indexOf(ENTRY));

test.each<[string, (all: Part[]) => Part[]]>([
  ['a sheet that stands twice', (all) => [...all, ['xl/worksheets/sheet1.xml', '']]],
  ['a sheet that stands twice in other letters', (all) => [...all, ['XL/Worksheets/Sheet1.xml', '']]],
  [
    'a sheet that is cut off',
    (all) => all.map(([name, text]) => [name, name.includes('sheet1') ? text.slice(0, -20) : text]),
  ],
  [
    'signs that are no UTF-8',
    (all) => all.map(([name, text]) => [name, name.includes('sheet1') ? Buffer.from(text as string, 'latin1') : text]),
  ],
])('%s is reported as damage', async (_, change) => {
  const bytes = await zipped(change(parts({ data: data.replace('王小雨', 'é') })));
  await expect(xlsxRows(bytes)).rejects.toThrow(/sheet.damaged/);
});

test('a protected part, an old workbook and a file that is no zip have different errors', async () => {
  const locked = await crafted({ data });
  for (let at = locked.indexOf(ENTRY); at >= 0; at = locked.indexOf(ENTRY, at + 4)) locked.writeUInt16LE(1, at + 8);
  await expect(xlsxRows(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('sheet.protected');
  await expect(xlsxRows(locked)).rejects.toThrow('sheet.protected');
  await expect(xlsxRows(Buffer.from('PK\u0003\u0004'))).rejects.not.toThrow('sheet.');
});
