import { colsIn, type Point, type Range, rowsIn } from './selection.rules.ts';

/** A text for a cell of the sheet. */
export type Edit = Point & { text: string };
/** How many rows and columns of a block lie beyond the sheet; rows without an edit are none. */
export type Beyond = { rows: number; cols: number };

const widthOf = (block: readonly (readonly string[])[]) => Math.max(...block.map((row) => row.length));
const repeats = (block: readonly (readonly string[])[], range: Range) =>
  rowsIn(range) % block.length === 0 && colsIn(range) % widthOf(block) === 0;

/** How many rows `spread` lays. */
export const laidRows = (block: readonly (readonly string[])[], range: Range): number =>
  repeats(block, range) ? rowsIn(range) : block.length;

/**
 * Lays a block over the range that is selected, as Excel does: one value, or a block that the range is a multiple of,
 * repeats over it; any other begins at its first cell. Rows shorter than the block leave their cells as they are.
 */
export function spread(block: readonly (readonly string[])[], range: Range): Edit[] {
  const high = block.length;
  const wide = widthOf(block);
  const rows = laidRows(block, range);
  const cols = repeats(block, range) ? colsIn(range) : wide;
  const edits: Edit[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const text = block[row % high]?.[col % wide];
      if (text !== undefined) edits.push({ row: range.top + row, col: range.left + col, text });
    }
  return edits;
}

/**
 * Without what lies beyond a sheet of so many rows and columns and is empty: blocks are copied with the empty rows below
 * and columns beside them, which are no new ones.
 */
export function withoutEmpty(edits: readonly Edit[], rows: number, cols: number): Edit[] {
  const isFilled = ({ text }: Edit) => text.trim() !== '';
  const inside = edits.filter((edit) => edit.col < cols || isFilled(edit));
  const filled = new Set(inside.filter(isFilled).map(({ row }) => row));
  return inside.filter(({ row }) => row < rows || filled.has(row));
}

export function beyond(edits: readonly Edit[], rows: number, cols: number): Beyond {
  const rowsBeyond = new Set<number>();
  let lastCol = 0;
  for (const { row, col } of edits) {
    if (row >= rows) rowsBeyond.add(row);
    lastCol = Math.max(lastCol, col);
  }
  return { rows: rowsBeyond.size, cols: Math.max(0, lastCol - cols + 1) };
}

/** What Ctrl+D copies from and to: the first row of the range, or the row above a range of one row. */
export function downOf(range: Range): { from: Range; to: Range } | null {
  if (rowsIn(range) > 1) return { from: { ...range, bottom: range.top }, to: { ...range, top: range.top + 1 } };
  if (range.top === 0) return null;
  const above = range.top - 1;
  return { from: { ...range, top: above, bottom: above }, to: range };
}

/** Where the handle of a range was dragged to: its cells go on in one direction, the farther one; null within the range. */
export function dragged(from: Range, { row, col }: Point): Range | null {
  const [up, down] = [from.top - row, row - from.bottom];
  const [left, right] = [from.left - col, col - from.right];
  const most = Math.max(up, down, left, right);
  if (most <= 0) return null;
  if (most === down) return { ...from, top: from.bottom + 1, bottom: row };
  if (most === up) return { ...from, top: row, bottom: from.top - 1 };
  if (most === right) return { ...from, left: from.right + 1, right: col };
  return { ...from, left: col, right: from.left - 1 };
}

const turn = (value: number, count: number) => ((value % count) + count) % count;

/** The cells of `to`, each with the cell of `from` that it repeats. */
export function filled(from: Range, to: Range): { cell: Point; source: Point }[] {
  const cells: { cell: Point; source: Point }[] = [];
  for (let row = to.top; row <= to.bottom; row++)
    for (let col = to.left; col <= to.right; col++) {
      const source = {
        row: from.top + turn(row - from.top, rowsIn(from)),
        col: from.left + turn(col - from.left, colsIn(from)),
      };
      cells.push({ cell: { row, col }, source });
    }
  return cells;
}
