import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import excel from 'exceljs';

export type TextSheet = { name: string; rows: string[][] };

/**
 * A workbook of which every cell is text, also what is typed into it later: numbers of accounts keep their zeros. By the
 * library's writer of streams: its other one packs long parts in pieces and cuts signs of two halves in the middle.
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
