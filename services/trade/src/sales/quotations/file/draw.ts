import { bytesOf, heightOf, newPdf, type Pdf, write, writeLine } from '@qiaohui/service-kit/documents/pdf';
import type { Sheet } from './sheet.ts';

/** A4, in points of 1/72 inch. */
const PAGE = { width: 595, height: 842 };
const EDGE = 48;
const WIDTH = PAGE.width - 2 * EDGE;
const BOTTOM = PAGE.height - 60;
const AIR = 4;
const SIZE = 9;
const SMALL = 7.5;
const HEAD = 20;
/** Where rows begin on pages after the first. */
const LATER = 62;
const MOST_TEXT_LINES = 50;
/** Of a model, and of what stands below it: the longest that may be entered. */
const MOST_ROW_LINES = 14;
/** What the sums take. */
const SUMS = 70;
const SECONDARY = '#4A5568';
const JADE = '#0E6E63';

const widthOf = (share: number): number => (WIDTH * share) / 100;

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .lineWidth(0.6)
    .stroke('#C5CCD8');
}

/** Draws the letterhead, the number and what it is about; returns where the table may begin. */
function firstHead(pdf: Pdf, { team, title, number, facts }: Sheet): number {
  writeLine(pdf, team, { x: EDGE, y: 40, width: WIDTH, size: 13, weight: 'bold', colour: JADE }, 8);
  rule(pdf, 64);
  writeLine(pdf, title, { x: EDGE, y: 80, width: WIDTH, size: 20, weight: 'bold' }, 12);
  writeLine(pdf, number, { x: EDGE, y: 110, width: WIDTH, size: 11, colour: SECONDARY }, 8);
  let y = 140;
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([label, value], nth) => {
      const x = EDGE + (nth * WIDTH) / 2;
      writeLine(pdf, label, { x, y, width: 86, size: SIZE, colour: SECONDARY }, 6);
      return write(pdf, value, { x: x + 92, y, width: WIDTH / 2 - 104, size: SIZE, lines: 3 });
    });
    y += Math.max(...heights) + 3;
  }
  return y + 12;
}

function laterHead(pdf: Pdf, { team, number }: Sheet): number {
  writeLine(pdf, team, { x: EDGE, y: 36, width: WIDTH / 2, size: SIZE, weight: 'bold', colour: JADE }, 6);
  const right = { x: EDGE + WIDTH / 2, y: 36, width: WIDTH / 2, size: SIZE, align: 'right' as const };
  writeLine(pdf, number, right, 6);
  return LATER;
}

function tableHead(pdf: Pdf, y: number, { columns }: Sheet): number {
  let x = EDGE;
  pdf.rect(EDGE, y, WIDTH, HEAD).fill('#EEF0F3');
  for (const { label, share, align } of columns) {
    const place = { x: x + AIR, y: y + 4, width: widthOf(share) - 2 * AIR, size: 8.5, colour: SECONDARY, align };
    writeLine(pdf, label, { ...place, weight: 'bold' }, 6);
    x += widthOf(share);
  }
  return y + HEAD;
}

type Row = Sheet['rows'][number];
const modelWidth = ({ columns }: Sheet) => widthOf(columns[1]?.share ?? 0) - 2 * AIR;

function rowHeight(pdf: Pdf, { cells, below }: Row, sheet: Sheet): number {
  const width = modelWidth(sheet);
  const model = heightOf(pdf, cells[1] ?? '', { width, size: SIZE, lines: MOST_ROW_LINES });
  return 2 * AIR + model + (below ? heightOf(pdf, below, { width, size: SMALL, lines: MOST_ROW_LINES }) : 0);
}

function drawRow(pdf: Pdf, y: number, { cells, below }: Row, sheet: Sheet): void {
  let x = EDGE;
  for (const [at, { share, align }] of sheet.columns.entries()) {
    const place = { x: x + AIR, y: y + AIR, width: widthOf(share) - 2 * AIR, size: SIZE, align };
    if (at === 1) {
      const height = write(pdf, cells[at] ?? '', { ...place, lines: MOST_ROW_LINES });
      if (below)
        write(pdf, below, { ...place, y: place.y + height, size: SMALL, colour: SECONDARY, lines: MOST_ROW_LINES });
    } else writeLine(pdf, cells[at] ?? '', place, 5);
    x += widthOf(share);
  }
}

/** Writes which page of how many it is. */
function foot(pdf: Pdf, page: number, pages: number, sheet: Sheet): void {
  const y = PAGE.height - 40;
  rule(pdf, y - 6);
  const text = sheet.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
  writeLine(pdf, sheet.team, { x: EDGE, y, width: WIDTH / 2, size: 8, colour: SECONDARY }, 6);
  writeLine(pdf, text, { x: EDGE + WIDTH / 2, y, width: WIDTH / 2, size: 8, colour: SECONDARY, align: 'right' }, 6);
}

/** Draws a quotation whose feet name so many pages; returns how many it has. */
function lay(sheet: Sheet, pages: number): { pdf: Pdf; count: number } {
  const { title, number, team: author, locale, madeAt } = sheet;
  const pdf = newPdf({ size: 'A4', title: `${title} ${number}`, author, locale, madeAt });
  let count = 1;
  let y = tableHead(pdf, firstHead(pdf, sheet), sheet);
  const turn = () => {
    foot(pdf, count, pages, sheet);
    pdf.addPage();
    count += 1;
    y = laterHead(pdf, sheet);
  };
  for (const row of sheet.rows) {
    const height = rowHeight(pdf, row, sheet);
    if (y + height > BOTTOM) {
      turn();
      y = tableHead(pdf, y, sheet);
    }
    drawRow(pdf, y, row, sheet);
    y += height;
    rule(pdf, y);
  }
  if (y + SUMS > BOTTOM) turn();
  y += 12;
  for (const [at, [label, value]] of sheet.sums.entries()) {
    const isLast = at === sheet.sums.length - 1;
    const weight = isLast ? ('bold' as const) : ('plain' as const);
    const half = { y, width: WIDTH / 2, size: isLast ? 11 : 10, weight };
    writeLine(pdf, label, { ...half, x: EDGE, colour: SECONDARY }, 7);
    writeLine(pdf, value, { ...half, x: EDGE + WIDTH / 2, align: 'right' }, 7);
    y += 18;
  }
  const body = { width: WIDTH, size: SIZE, lines: MOST_TEXT_LINES };
  for (const [label, value] of sheet.texts) {
    // a paragraph never fills a page, all of them may fill several
    const paragraphs = value.split(/\r?\n/).map((paragraph) => paragraph || ' ');
    if (y + 30 + heightOf(pdf, paragraphs[0] ?? '', body) > BOTTOM) turn();
    y += 12;
    writeLine(pdf, label, { x: EDGE, y, width: WIDTH, size: 10, weight: 'bold' });
    y += 17;
    for (const paragraph of paragraphs) {
      if (y + heightOf(pdf, paragraph, body) > BOTTOM) turn();
      y += write(pdf, paragraph, { ...body, x: EDGE, y });
    }
  }
  foot(pdf, count, pages, sheet);
  return { pdf, count };
}

/** Draws a quotation on as many A4 pages as it needs, each numbered. The same sheet gives the same bytes. */
export async function draw(sheet: Sheet): Promise<Uint8Array> {
  // a page that is full is written out at once: how many there are is known only after all of them
  const { count } = lay(sheet, 1);
  return bytesOf(lay(sheet, count).pdf);
}
