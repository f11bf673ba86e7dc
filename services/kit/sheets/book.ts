import excel from 'exceljs';

export type TextSheet = { name: string; rows: string[][] };

/** A workbook of which every cell is text, also what is typed into it later: numbers of accounts keep their zeros. */
export async function textBook(sheets: TextSheet[]): Promise<Uint8Array> {
  const book = new excel.Workbook();
  for (const { name, rows } of sheets) {
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.addRows(rows);
    for (const [at, heading] of (rows[0] ?? []).entries()) {
      const column = sheet.getColumn(at + 1);
      column.numFmt = '@';
      column.width = Math.max(12, heading.length + 4);
    }
    sheet.getRow(1).font = { bold: true };
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
