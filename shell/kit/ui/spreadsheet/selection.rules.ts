export type Point = { row: number; col: number };
/** Rows and columns from the first to the last, both included. */
export type Range = { top: number; left: number; bottom: number; right: number };
/** The range lies between anchor and head; `active` is the cell in it that is typed into. */
export type Selected = { anchor: Point; head: Point; active: Point };
/** How many rows and columns there are, and how many rows one screen shows. */
export type Size = { rows: number; cols: number; page: number };
export type Step = { key: string; ctrl: boolean; shift: boolean };

export const rangeOf = ({ anchor, head }: Pick<Selected, 'anchor' | 'head'>): Range => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.col, head.col),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.col, head.col),
});

export const rowsIn = ({ top, bottom }: Range): number => bottom - top + 1;
export const colsIn = ({ left, right }: Range): number => right - left + 1;
export const isOneCell = (range: Range): boolean => rowsIn(range) === 1 && colsIn(range) === 1;
export const contains = (range: Range, { row, col }: Point): boolean =>
  row >= range.top && row <= range.bottom && col >= range.left && col <= range.right;

export const at = (row: number, col: number): Selected => ({
  anchor: { row, col },
  head: { row, col },
  active: { row, col },
});

/** All cells between two, the first of which stays the active one. */
export const between = (anchor: Point, head: Point): Selected => ({ anchor, head, active: anchor });

/** Whole rows, as by a press on their numbers. */
export const wholeRows = (from: number, to: number, { cols }: Size): Selected =>
  between({ row: from, col: 0 }, { row: to, col: cols - 1 });

const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/** The selection within a sheet that has become smaller. */
export function fitted({ anchor, head, active }: Selected, { rows, cols }: Pick<Size, 'rows' | 'cols'>): Selected {
  const fit = ({ row, col }: Point): Point => ({ row: clamp(row, rows), col: clamp(col, cols) });
  return { anchor: fit(anchor), head: fit(head), active: fit(active) };
}

/** Where a key leads from a cell; null for a key that does not move. */
function target({ row, col }: Point, { key, ctrl }: Step, { rows, cols, page }: Size): Point | null {
  const last = { row: rows - 1, col: cols - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, col };
    case 'ArrowDown':
      return { row: ctrl ? last.row : row + 1, col };
    case 'ArrowLeft':
      return { row, col: ctrl ? 0 : col - 1 };
    case 'ArrowRight':
      return { row, col: ctrl ? last.col : col + 1 };
    case 'Home':
      return { row: ctrl ? 0 : row, col: 0 };
    case 'End':
      return { row: ctrl ? last.row : row, col: last.col };
    case 'PageUp':
      return { row: row - page, col };
    case 'PageDown':
      return { row: row + page, col };
    default:
      return null;
  }
}

/** The selection after an arrow, Home, End or a page key, as in Excel; with Shift the range grows. */
export function moved(now: Selected, step: Step, size: Size): Selected | null {
  const { shift } = step;
  const to = target(shift ? now.head : now.active, step, size);
  if (!to) return null;
  const [row, col] = [clamp(to.row, size.rows), clamp(to.col, size.cols)];
  return shift ? { ...now, head: { row, col } } : at(row, col);
}

/** What Ctrl+A, Ctrl+Space (columns) and Shift+Space (rows) select. */
export function whole(now: Selected, what: 'all' | 'rows' | 'columns', { rows, cols }: Size): Selected {
  const range = rangeOf(now);
  const [top, bottom] = what === 'rows' ? [range.top, range.bottom] : [0, rows - 1];
  const [left, right] = what === 'columns' ? [range.left, range.right] : [0, cols - 1];
  return { anchor: { row: top, col: left }, head: { row: bottom, col: right }, active: now.active };
}

/** The next cell by Tab (across) or Enter (down): within a range it goes round in the range, else on by one. */
export function advanced(now: Selected, across: boolean, back: boolean, size: Size): Selected {
  const range = rangeOf(now);
  const { row, col } = now.active;
  const by = back ? -1 : 1;
  if (isOneCell(range)) return across ? at(row, clamp(col + by, size.cols)) : at(clamp(row + by, size.rows), col);
  const [high, wide] = [rowsIn(range), colsIn(range)];
  const count = high * wide;
  const nth = across ? (row - range.top) * wide + (col - range.left) : (col - range.left) * high + (row - range.top);
  const next = (nth + by + count) % count;
  const active = across
    ? { row: range.top + Math.floor(next / wide), col: range.left + (next % wide) }
    : { row: range.top + (next % high), col: range.left + Math.floor(next / high) };
  return { ...now, active };
}
