import { Readable } from 'node:stream';
import excel from 'exceljs';
import { boundedEntries } from './zip.ts';

const MOST_ENTRIES = 1_000;
const MOST_UNPACKED_BYTES = 128 * 1024 * 1024;

/** A cell as text. A formula is never worked out: what the file says it came to is read. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/\.\d+Z$/, '')
      .replace('T', ' ');
  if (typeof value === 'number') {
    // Digits beyond these were lost when the file was written: no serial can be read from them.
    return Number.isSafeInteger(value) || !Number.isInteger(value) ? String(value) : value.toExponential();
  }
  if (typeof value !== 'object') return String(value);
  if ('richText' in value && Array.isArray(value.richText)) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result);
  if ('text' in value) return textOf(value.text);
  return '';
}

/** The rows of a workbook's first sheet, each at its own number; throws when the file is no workbook or too large. */
export async function xlsxRows(bytes: Buffer): Promise<string[][]> {
  const names = boundedEntries(bytes, MOST_ENTRIES, MOST_UNPACKED_BYTES);
  if (!names.includes('xl/workbook.xml')) throw new Error('no workbook');
  const source = Readable.from([bytes]);
  const reader = new excel.stream.xlsx.WorkbookReader(source, {
    entries: 'ignore',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'ignore',
    worksheets: 'emit',
  });
  const rows: string[][] = [];
  for await (const sheet of reader) {
    for await (const { number, values } of sheet) {
      while (rows.length < number - 1) rows.push([]);
      rows.push(Array.from((values as unknown[]).slice(1), textOf));
    }
    break;
  }
  return rows;
}
