import { drawCode, drawLogo } from '@qiaohui/service-kit/documents/logo';
import { bytesOf, newPdf, type Pdf, write } from '@qiaohui/service-kit/documents/pdf';
import type { Sheet } from './sheet.ts';

const LEFT = 56;
const WIDTH = 483;
const LABEL_WIDTH = 150;
const CODE_SIZE = 88;
/** Rows are written in this size; a value that needs more than two lines ends in an ellipsis. */
const ROW_SIZE = 9;
const PAGE_HEIGHT = 842;
const FOOT = 42;
const LINE = '#E4E8EE';
const SECONDARY = '#4A5568';
const FAINT = '#667082';
const JADE = '#0E6E63';

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .stroke(LINE);
}

/** Draws a label with its value beside it; returns where the next row begins. */
function row(pdf: Pdf, y: number, [label, value]: [string, string], align: 'left' | 'right' = 'left'): number {
  const left = write(pdf, label, { x: LEFT, y, width: LABEL_WIDTH - 10, size: ROW_SIZE, colour: SECONDARY });
  const place = { x: LEFT + LABEL_WIDTH, y, width: WIDTH - LABEL_WIDTH, size: ROW_SIZE, align };
  return y + Math.max(left, write(pdf, value, place)) + 3;
}

function section(pdf: Pdf, y: number, title: string): number {
  rule(pdf, y);
  return y + 8 + write(pdf, title, { x: LEFT, y: y + 8, width: WIDTH, size: 10.5, weight: 'bold' }) + 4;
}

function head(pdf: Pdf, { brand, title, headline, head }: Sheet): number {
  drawLogo(pdf, LEFT, 40, 30);
  write(pdf, brand, { x: LEFT + 40, y: 44, width: 220, size: 14, weight: 'bold' });
  write(pdf, title, { x: LEFT + 200, y: 42, width: WIDTH - 200, size: 17, weight: 'bold', align: 'right' });
  const [label, sum] = headline;
  pdf.roundedRect(LEFT, 86, WIDTH, 64, 10).fill('#E3F2EF');
  write(pdf, label, { x: LEFT + 20, y: 95, width: 300, size: 9.5, colour: '#0A554D' });
  write(pdf, sum, { x: LEFT + 20, y: 109, width: WIDTH - 40, size: 22, weight: 'bold', colour: '#0A554D' });
  return head.reduce((y, line) => row(pdf, y, line), 164) + 5;
}

function sums(pdf: Pdf, from: number, { title, rows, total }: Sheet['sums']): number {
  const y = rows.reduce((at, line) => row(pdf, at, line, 'right'), section(pdf, from, title));
  rule(pdf, y + 2);
  const [label, value] = total;
  write(pdf, label, { x: LEFT, y: y + 10, width: 240, size: 11, weight: 'bold' });
  const place = { x: LEFT + 240, y: y + 8, width: WIDTH - 240, size: 13, weight: 'bold', colour: JADE } as const;
  return y + 8 + write(pdf, value, { ...place, align: 'right' }) + 14;
}

/** Draws the foot of the page, at a fixed position. */
function foot(pdf: Pdf, { check, note }: Sheet): void {
  const y = PAGE_HEIGHT - FOOT - 12 - CODE_SIZE - 12;
  rule(pdf, y - 14);
  drawCode(pdf, check.address, LEFT, y, CODE_SIZE);
  const x = LEFT + CODE_SIZE + 18;
  const width = WIDTH - CODE_SIZE - 18;
  let at = y + 2;
  at += write(pdf, check.title, { x, y: at, width, size: 11, weight: 'bold' }) + 3;
  at += write(pdf, check.text, { x, y: at, width, size: 9.5, colour: SECONDARY }) + 3;
  write(pdf, check.address, { x, y: at, width, size: 9, colour: JADE });
  write(pdf, note, { x: LEFT, y: y + CODE_SIZE + 12, width: WIDTH, size: 8.5, colour: FAINT });
}

/** Draws a receipt on one A4 page. The same sheet gives the same bytes. */
export async function draw(sheet: Sheet): Promise<Uint8Array> {
  const { title, brand: author, locale, madeAt } = sheet;
  const pdf = newPdf({ size: 'A4', title: `${title} ${sheet.head[0]?.[1] ?? ''}`, author, locale, madeAt });
  let y = head(pdf, sheet);
  for (const { title, rows } of sheet.sections) {
    y = rows.reduce((next, line) => row(pdf, next, line), section(pdf, y, title)) + 5;
  }
  sums(pdf, y, sheet.sums);
  foot(pdf, sheet);
  return bytesOf(pdf);
}
