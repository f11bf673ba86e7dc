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

function rule(paper: Pdf, y: number): void {
  paper
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .stroke(LINE);
}

/** A label with its value beside it; answers where the next row begins. */
function row(paper: Pdf, y: number, [label, value]: [string, string], align: 'left' | 'right' = 'left'): number {
  const left = write(paper, label, { x: LEFT, y, width: LABEL_WIDTH - 10, size: ROW_SIZE, colour: SECONDARY });
  const place = { x: LEFT + LABEL_WIDTH, y, width: WIDTH - LABEL_WIDTH, size: ROW_SIZE, align };
  return y + Math.max(left, write(paper, value, place)) + 3;
}

function section(paper: Pdf, y: number, title: string): number {
  rule(paper, y);
  return y + 8 + write(paper, title, { x: LEFT, y: y + 8, width: WIDTH, size: 10.5, weight: 'bold' }) + 4;
}

function head(paper: Pdf, { brand, title, headline, head }: Sheet): number {
  drawLogo(paper, LEFT, 40, 30);
  write(paper, brand, { x: LEFT + 40, y: 44, width: 220, size: 14, weight: 'bold' });
  write(paper, title, { x: LEFT + 200, y: 42, width: WIDTH - 200, size: 17, weight: 'bold', align: 'right' });
  const [label, sum] = headline;
  paper.roundedRect(LEFT, 86, WIDTH, 64, 10).fill('#E3F2EF');
  write(paper, label, { x: LEFT + 20, y: 95, width: 300, size: 9.5, colour: '#0A554D' });
  write(paper, sum, { x: LEFT + 20, y: 109, width: WIDTH - 40, size: 22, weight: 'bold', colour: '#0A554D' });
  return head.reduce((y, line) => row(paper, y, line), 164) + 5;
}

function sums(paper: Pdf, from: number, { title, rows, total }: Sheet['sums']): number {
  const y = rows.reduce((at, line) => row(paper, at, line, 'right'), section(paper, from, title));
  rule(paper, y + 2);
  const [label, value] = total;
  write(paper, label, { x: LEFT, y: y + 10, width: 240, size: 11, weight: 'bold' });
  const place = { x: LEFT + 240, y: y + 8, width: WIDTH - 240, size: 13, weight: 'bold', colour: JADE } as const;
  return y + 8 + write(paper, value, { ...place, align: 'right' }) + 14;
}

/** At the foot of the page, wherever the rest ended. */
function foot(paper: Pdf, { check, note }: Sheet): void {
  const y = PAGE_HEIGHT - FOOT - 12 - CODE_SIZE - 12;
  rule(paper, y - 14);
  drawCode(paper, check.address, LEFT, y, CODE_SIZE);
  const x = LEFT + CODE_SIZE + 18;
  const width = WIDTH - CODE_SIZE - 18;
  let at = y + 2;
  at += write(paper, check.title, { x, y: at, width, size: 11, weight: 'bold' }) + 3;
  at += write(paper, check.text, { x, y: at, width, size: 9.5, colour: SECONDARY }) + 3;
  write(paper, check.address, { x, y: at, width, size: 9, colour: JADE });
  write(paper, note, { x: LEFT, y: y + CODE_SIZE + 12, width: WIDTH, size: 8.5, colour: FAINT });
}

/** Draws a receipt on one A4 page. The same sheet gives the same bytes. */
export async function draw(sheet: Sheet): Promise<Uint8Array> {
  const { title, brand: author, locale, madeAt } = sheet;
  const paper = newPdf({ size: 'A4', title: `${title} ${sheet.head[0]?.[1] ?? ''}`, author, locale, madeAt });
  let y = head(paper, sheet);
  for (const { title, rows } of sheet.sections) {
    y = rows.reduce((next, line) => row(paper, next, line), section(paper, y, title)) + 5;
  }
  sums(paper, y, sheet.sums);
  foot(paper, sheet);
  return bytesOf(paper);
}
