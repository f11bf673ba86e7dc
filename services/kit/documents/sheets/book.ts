import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import excel from 'exceljs';

export type TextSheet = { name: string; rows: string[][] };

/**
 * Returns a workbook in which every cell is text, even when edited later: account numbers keep their leading zeros.
 * Uses the library's stream writer, because its other writer splits long parts in the middle of surrogate pairs.
 */
export async function textBook(sheets: TextSheet[]): Promise<Uint8Array> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), fill(out, sheets)]);
  return new Uint8Array(bytes);
}

async function fill(out: PassThrough, sheets: TextSheet[]): Promise<void> {
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  for (const { name, rows } of sheets) {
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    const headings = rows[0] ?? [];
    sheet.columns = headings.map((heading) => ({
      width: Math.max(12, heading.length + 4),
      style: { numFmt: '@' },
    }));
    for (const [at, cells] of rows.entries()) {
      const row = sheet.addRow(cells);
      if (at === 0) row.font = { bold: true };
      row.commit();
    }
    sheet.commit();
  }
  await book.commit();
}
