import { type Column, headingOf, isOtherUnit, SUMS } from '../cells/headings.rules.ts';

/** The place of each kind of column; a bank may write several postscripts, of the others the first counts. */
export type Layout = Partial<Record<Column | 'words', number[]>>;

/** Columns of sums in another unit than yuan are left out. */
export function layoutOf(row: string[]): Layout {
  const layout: Layout = {};
  for (const [at, heading] of row.entries()) {
    const { column, unit } = headingOf(heading);
    if (column && unit === null) layout[column] = [...(layout[column] ?? []), at];
  }
  return layout;
}

/**
 * The heading of a sum whose unit is not yuan or unknown. A column in a known currency may be left out only where
 * another column has the same sum in yuan.
 */
export function foreignSum(row: string[], layout: Layout): string | undefined {
  return row.find((heading) => {
    const { column, unit } = headingOf(heading);
    if (!column || unit === null) return false;
    const beside = column === 'balance' ? layout.balance : (layout.amount ?? layout.arrived ?? layout.credit);
    return !isOtherUnit(unit) || beside === undefined;
  });
}

/** The places of unknown headings. */
export const unknownIn = (row: string[]): number[] =>
  row.flatMap((heading, at) => (headingOf(heading).column === null ? [at] : []));

/** The columns that a layout lacks to be read: `time`, `serial`, `amount`; empty when it is complete. */
export function lacking(layout: Layout): string[] {
  const has = (...columns: Column[]) => columns.some((column) => layout[column]);
  return [
    ...(has('date', 'time') ? [] : ['time']),
    ...(has('serial', 'voucher') ? [] : ['serial']),
    ...(has('amount', 'arrived', 'credit') ? [] : ['amount']),
  ];
}

/** The number of known columns that a row of headings names. */
export const sizeOf = ({ needless: _, ...layout }: Layout): number => Object.keys(layout).length;

/** Banks put titles and account data before the headings. */
const DEEPEST_HEADING = 30;

/** Numbers with fewer digits are counts or pages, not serials. */
const SERIAL = /(?:\p{L}|\d|-){6,}/u;

/**
 * True when the rows below a small table's headings are a summary: none has a serial. A section of lines is no summary,
 * and must not be skipped.
 */
function isSummary(between: string[][], { serial = [], voucher = [] }: Layout, below: string[][]): boolean {
  const texts = new Set(below.flat().map((text) => text.trim()));
  return between.every((row) =>
    [...serial, ...voucher].every((place) => {
      const text = (row[place] ?? '').trim();
      return !(SERIAL.test(text) && /\d{4}/.test(text)) || texts.has(text);
    }),
  );
}

/**
 * Returns the row of headings: the first complete one, or a fuller one below a summary; else the one that names most
 * columns. Its index is -1 where no row names any.
 */
export function headingRow(rows: string[][]): { at: number; layout: Layout } {
  let best = { at: -1, layout: {} as Layout };
  let first: typeof best | null = null;
  for (const [at, row] of rows.slice(0, DEEPEST_HEADING).entries()) {
    const layout = layoutOf(row);
    const isComplete = sizeOf(layout) > 1 && lacking(layout).length === 0;
    if (isComplete && first && sizeOf(layout) > sizeOf(first.layout))
      return isSummary(rows.slice(first.at + 1, at), first.layout, rows.slice(at + 1)) ? { at, layout } : first;
    if (isComplete && !first) first = { at, layout };
    if (sizeOf(layout) > sizeOf(best.layout)) best = { at, layout };
  }
  return first ?? best;
}

const isHeading = (text: string): boolean => text.trim() !== '' && headingOf(text).column !== null;

/** A row with fewer known headings may be a data row by chance. */
const FEWEST = 3;

/** True when a row below the headings is one of headings again: `same` as at a new page, or `other`. */
export function headingAgain(row: string[], first: string[]): 'same' | 'other' | null {
  const stated = row.map((text) => text.trim());
  if (stated.filter(isHeading).length < FEWEST) return null;
  const layout = layoutOf(row);
  if (![...SUMS, 'date' as const, 'time' as const].some((column) => layout[column])) return null;
  const isSame = (text: string, at: number) => text === (first[at] ?? '').trim();
  return stated.every(isSame) && first.slice(stated.length).every((text) => text.trim() === '') ? 'same' : 'other';
}
