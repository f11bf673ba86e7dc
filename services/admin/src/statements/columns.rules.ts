import { type Column, headingOf, isOtherUnit, SUMS } from './headings.rules.ts';

/** Where each kind of column stands; a bank may write several postscripts, of the others the first counts. */
export type Layout = Partial<Record<Column | 'words', number[]>>;

/** Columns of sums in another unit than yuan are no columns here. */
export function layoutOf(row: string[]): Layout {
  const layout: Layout = {};
  for (const [at, heading] of row.entries()) {
    const { column, unit } = headingOf(heading);
    if (column && unit === null) layout[column] = [...(layout[column] ?? []), at];
  }
  return layout;
}

/**
 * The heading of a sum whose unit is not yuan, or not known: only where another column has the same in yuan can one in
 * a known currency be left out.
 */
export function foreignSum(row: string[], layout: Layout): string | undefined {
  return row.find((heading) => {
    const { column, unit } = headingOf(heading);
    if (!column || unit === null) return false;
    const beside = column === 'balance' ? layout.balance : (layout.amount ?? layout.credit);
    return !isOtherUnit(unit) || beside === undefined;
  });
}

/** Headings that nobody knows, by their place. */
export const unknownIn = (row: string[]): number[] =>
  row.flatMap((heading, at) => (headingOf(heading).column === null ? [at] : []));

/** What a layout lacks to be read: `time`, `serial`, `amount`; empty when it is complete. */
export function lacking(layout: Layout): string[] {
  const has = (...columns: Column[]) => columns.some((column) => layout[column]);
  return [
    ...(has('date', 'time') ? [] : ['time']),
    ...(has('serial', 'voucher') ? [] : ['serial']),
    ...(has('amount', 'credit') ? [] : ['amount']),
  ];
}

/** How many kinds of column that matter a row names. */
export const sizeOf = ({ needless: _, ...layout }: Layout): number => Object.keys(layout).length;

/** Banks put titles and account data before the headings. */
const DEEPEST_HEADING = 30;

/** The row of headings: the first complete one, else the one that says most. Its index, or -1 where no row says anything. */
export function headingRow(rows: string[][]): { at: number; layout: Layout } {
  let best = { at: -1, layout: {} as Layout };
  for (const [at, row] of rows.slice(0, DEEPEST_HEADING).entries()) {
    const layout = layoutOf(row);
    if (sizeOf(layout) > 1 && lacking(layout).length === 0) return { at, layout };
    if (sizeOf(layout) > sizeOf(best.layout)) best = { at, layout };
  }
  return best;
}

const isHeading = (text: string): boolean => text.trim() !== '' && headingOf(text).column !== null;

/** Fewer words of headings are a line of data by chance. */
const FEWEST = 3;

/** Whether a row below the headings is one of headings again: `same` as at a new page, or `other`. */
export function headingAgain(row: string[], first: string[]): 'same' | 'other' | null {
  const said = row.map((text) => text.trim());
  if (said.filter(isHeading).length < FEWEST) return null;
  const layout = layoutOf(row);
  if (![...SUMS, 'date' as const, 'time' as const].some((column) => layout[column])) return null;
  const isSame = (text: string, at: number) => text === (first[at] ?? '').trim();
  return said.every(isSame) && first.slice(said.length).every((text) => text.trim() === '') ? 'same' : 'other';
}
