import { bytesOf, newPdf, type Pdf } from '@qiaohui/service-kit/documents/pdf';
import type { ListSheet } from '../sheets.ts';
import { drawEnd, endHeight } from './end.ts';
import { PAGE } from './frame.ts';
import { firstHead, foot, LATER_ROWS, laterHead, tableHead } from './heads.ts';
import { drawRow, type Placed, rowHeight } from './rows.ts';

const BOTTOM = PAGE.height - 56;

/** Returns the rows of each page; a heading is never alone at the foot, and the end is not split. */
function paged(pdf: Pdf, sheet: ListSheet, first: number): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = first;
  const turn = () => {
    pages.push([]);
    y = LATER_ROWS;
  };
  for (const [at, row] of sheet.rows.entries()) {
    const height = rowHeight(pdf, row, sheet);
    const next = sheet.rows[at + 1];
    const together = 'heading' in row && next ? rowHeight(pdf, next, sheet) : 0;
    if (y + height + together > BOTTOM) turn();
    pages.at(-1)?.push({ row, y, height });
    y += height;
  }
  if (y + endHeight(sheet) > BOTTOM) turn();
  return pages;
}

/** Draws a list on as many A4 pages as it needs, each with its head and its number. */
export async function drawList(sheet: ListSheet): Promise<Uint8Array> {
  const { title, number, brand: author, locale, madeAt } = sheet;
  const pdf = newPdf({ size: 'A4', title: `${title} ${number}`, author, locale, madeAt });
  const first = tableHead(pdf, firstHead(pdf, sheet), sheet);
  const pages = paged(pdf, sheet, first);
  for (const [at, rows] of pages.entries()) {
    const from = at === 0 ? first : tableHead(pdf.addPage(), laterHead(pdf, sheet), sheet);
    for (const placed of rows) drawRow(pdf, placed, sheet);
    const last = rows.at(-1);
    const end = last ? last.y + last.height : from;
    if (at === pages.length - 1) drawEnd(pdf, end, sheet);
    foot(pdf, at + 1, pages.length, sheet);
  }
  return bytesOf(pdf);
}
