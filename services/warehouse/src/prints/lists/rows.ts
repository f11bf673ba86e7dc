import { heightOf, type Pdf, write, writeLine } from '@qiaohui/service-kit/documents/pdf';
import type { Cell, ListRow, ListSheet } from '../sheets.ts';
import { AIR, EDGE, rule, SECONDARY, WIDTH, widthOf } from './frame.ts';

const SIZE = 9;
const LINES = 3;
const LEAST_ROW = 24;
const TICK = 12;

type Box = { x: number; y: number; width: number; height: number };
/** A row with where it begins on its page. */
export type Placed = { row: ListRow; y: number; height: number };

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : (cell.text ?? ''));
const inside = (width: number) => ({ width: width - 2 * AIR, size: SIZE, lines: LINES });

/** Returns the height of a row, in points. */
export function rowHeight(pdf: Pdf, row: ListRow, { columns }: ListSheet): number {
  if ('heading' in row) return LEAST_ROW + 2;
  const heights = row.cells.map((cell, at) => {
    const text = textOf(cell);
    return text ? heightOf(pdf, text, inside(widthOf(columns[at]?.share ?? 0))) : 0;
  });
  return Math.max(LEAST_ROW, ...heights.map((height) => height + 2 * AIR));
}

function drawCell(pdf: Pdf, cell: Cell, align: 'left' | 'right', { x, y, width, height }: Box): void {
  const drawn = typeof cell === 'string' ? null : cell.draw;
  if (drawn === 'tick') pdf.rect(x + AIR, y + (height - TICK) / 2, TICK, TICK);
  if (drawn === 'field') pdf.roundedRect(x + AIR, y + 3, width - 2 * AIR, height - 6, 2);
  if (drawn) pdf.lineWidth(0.8).stroke(SECONDARY);
  const text = textOf(cell);
  if (!text) return;
  const own = heightOf(pdf, text, inside(width));
  const from = drawn ? x + 2 * AIR : x + AIR;
  write(pdf, text, { ...inside(width), x: from, y: y + (height - own) / 2, align });
}

function drawHeading(pdf: Pdf, y: number, { heading, note }: Extract<ListRow, { heading: string }>): void {
  const place = { x: EDGE + AIR, y: y + 8, width: WIDTH * 0.55, size: 10, weight: 'bold' as const };
  writeLine(pdf, heading, place, 7);
  const right = { x: EDGE + WIDTH * 0.55, width: WIDTH * 0.45 - AIR, size: SIZE, align: 'right' as const };
  writeLine(pdf, note, { ...right, y: y + 8 }, 6);
}

export function drawRow(pdf: Pdf, { row, y, height }: Placed, { columns }: ListSheet): void {
  if ('heading' in row) drawHeading(pdf, y, row);
  else {
    let x = EDGE;
    for (const [at, cell] of row.cells.entries()) {
      const { share = 0, align = 'left' } = columns[at] ?? {};
      drawCell(pdf, cell, align, { x, y, width: widthOf(share), height });
      x += widthOf(share);
    }
  }
  rule(pdf, y + height);
}
