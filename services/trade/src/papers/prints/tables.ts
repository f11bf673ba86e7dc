import { heightOf, write, writeLine } from '@qiaohui/service-kit/documents/pdf';
import { AIR, EDGE, type Flow, GROUND, reserve, rule, SECONDARY, SIZE, SMALL, WIDTH, widthOf } from './frame.ts';
import type { Block, Box, Column, Row } from './sheet.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

const HEAD = 20;
const HEADING = 22;
/** As many as a page has room for below the head of a table; the longest text that may be entered takes fewer. */
const MOST_LINES = 50;

const alignOf = ({ align = 'left' }: Pick<Column, 'align'>): 'left' | 'right' => align;
const room = (column: Column) => ({ width: widthOf(column.share) - 2 * AIR, size: SIZE, lines: MOST_LINES });

function drawHead(flow: Flow, columns: Column[]): void {
  const { pdf, y } = flow;
  let x = EDGE;
  pdf.rect(EDGE, y, WIDTH, HEAD).fill(GROUND);
  for (const { label, share, ...column } of columns) {
    const place = {
      x: x + AIR,
      y: y + 4,
      width: widthOf(share) - 2 * AIR,
      size: 8.5,
      colour: SECONDARY,
      align: alignOf(column),
    };
    writeLine(pdf, label, { ...place, weight: 'bold' }, 5.5);
    x += widthOf(share);
  }
  flow.y += HEAD;
}

/** Where a row says more below its text. */
const widest = (columns: Column[]): number => columns.findIndex(({ wraps }) => wraps);

function heightOfRow({ pdf }: Flow, row: Row, columns: Column[]): number {
  if ('heading' in row) return HEADING;
  if ('sums' in row) return HEAD;
  const heights = row.cells.map((cell, at) => {
    const column = columns[at];
    if (!column?.wraps || !cell) return SIZE * 1.5;
    const below = at === widest(columns) && row.below ? { ...room(column), size: SMALL } : null;
    return heightOf(pdf, cell, room(column)) + (below ? heightOf(pdf, row.below ?? '', below) : 0);
  });
  return Math.max(...heights) + 2 * AIR;
}

function drawCells({ pdf, y }: Flow, { cells, below }: Extract<Row, { cells: string[] }>, columns: Column[]): void {
  let x = EDGE;
  for (const [at, column] of columns.entries()) {
    const place = { ...room(column), x: x + AIR, y: y + AIR, align: alignOf(column) };
    const cell = cells[at] ?? '';
    if (column.wraps) {
      const height = cell ? write(pdf, cell, place) : 0;
      if (below && at === widest(columns))
        write(pdf, below, { ...place, y: place.y + height, size: SMALL, colour: SECONDARY });
    } else writeLine(pdf, cell, place, 5);
    x += widthOf(column.share);
  }
}

function drawHeading({ pdf, y }: Flow, { heading, note = '' }: Extract<Row, { heading: string }>): void {
  writeLine(pdf, heading, { x: EDGE + AIR, y: y + 5, width: WIDTH * 0.68, size: SIZE, weight: 'bold' }, 6);
  const right = { x: EDGE + WIDTH * 0.68, y: y + 5, width: WIDTH * 0.32 - AIR, size: SIZE, colour: SECONDARY };
  writeLine(pdf, note, { ...right, align: 'right' }, 6);
}

function drawSums({ pdf, y }: Flow, { sums }: Extract<Row, { sums: string[] }>, columns: Column[]): void {
  let x = EDGE;
  for (const [at, { share, ...column }] of columns.entries()) {
    const place = { x: x + AIR, y: y + 4, width: widthOf(share) - 2 * AIR, size: SIZE, align: alignOf(column) };
    writeLine(pdf, sums[at] ?? '', { ...place, weight: 'bold' }, 5);
    x += widthOf(share);
  }
}

/** Draws a table over as many pages as it needs, its head on each; a heading is never alone at the foot. */
export function table(flow: Flow, { columns, rows }: Of<'table'>): void {
  const [first] = rows;
  reserve(flow, HEAD + (first ? heightOfRow(flow, first, columns) : 0) + HEADING);
  drawHead(flow, columns);
  for (const [at, row] of rows.entries()) {
    const height = heightOfRow(flow, row, columns);
    const next = rows[at + 1];
    const together = 'heading' in row && next ? heightOfRow(flow, next, columns) : 0;
    if (reserve(flow, height + together)) drawHead(flow, columns);
    if ('heading' in row) drawHeading(flow, row);
    else if ('sums' in row) drawSums(flow, row, columns);
    else drawCells(flow, row, columns);
    flow.y += height;
    rule(flow.pdf, flow.y);
  }
  flow.y += 14;
}

const LABEL = 11;
const BORDER = '#8A94A6';

const inside = ({ strong }: Box, width: number) => ({
  width: width - 2 * AIR - 2,
  size: strong ? 11 : SIZE,
  weight: strong ? ('bold' as const) : ('plain' as const),
  lines: MOST_LINES,
});

/** Draws the fields of a form, each with a border; those of a row are equally high. */
export function boxes(flow: Flow, { rows, least = 0 }: Of<'boxes'>): void {
  for (const row of rows) {
    const unit = WIDTH / row.reduce((sum, { span = 1 }) => sum + span, 0);
    const heights = row.map((box) => heightOf(flow.pdf, box.text || ' ', inside(box, unit * (box.span ?? 1))));
    const height = Math.max(least, LABEL + Math.max(...heights) + 2 * AIR);
    reserve(flow, height);
    let x = EDGE;
    for (const box of row) {
      const width = unit * (box.span ?? 1);
      flow.pdf.rect(x, flow.y, width, height).lineWidth(0.6).stroke(BORDER);
      const at = { x: x + AIR + 1, y: flow.y + AIR };
      writeLine(flow.pdf, box.label, { ...at, width: width - 2 * AIR - 2, size: 6.8, colour: SECONDARY }, 5);
      if (box.text) write(flow.pdf, box.text, { ...inside(box, width), ...at, y: at.y + LABEL });
      x += width;
    }
    flow.y += height;
  }
  flow.y += 12;
}

const SUM = 17;

/** Draws sums below each other on the right; the last one, which is what is due, is the largest. */
export function sums(flow: Flow, { rows }: Of<'sums'>): void {
  reserve(flow, rows.length * SUM + 14);
  const x = EDGE + WIDTH * 0.45;
  const width = WIDTH * 0.55;
  for (const [at, [label, value]] of rows.entries()) {
    const isLast = at === rows.length - 1;
    if (isLast) rule(flow.pdf, flow.y, x, width);
    const place = { y: flow.y + (isLast ? 5 : 0), size: isLast ? 12 : SIZE };
    const weight = isLast ? ('bold' as const) : ('plain' as const);
    writeLine(flow.pdf, label, { ...place, x, width: width * 0.55, ...(!isLast && { colour: SECONDARY }), weight }, 6);
    const right = { ...place, x: x + width * 0.55, width: width * 0.45 - AIR, align: 'right' as const };
    writeLine(flow.pdf, value, { ...right, weight }, 6);
    flow.y += isLast ? SUM + 8 : SUM;
  }
  flow.y += 12;
}
