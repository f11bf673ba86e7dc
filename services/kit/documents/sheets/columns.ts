import { unescapeFormula } from '../formula-escape.ts';

/** A row of a file: the values of the columns it has. `row` counts from 1 as in the file. */
export type SheetRow<C extends string> = { row: number; cells: Partial<Record<C, string>> };
export type Sheet<C extends string> =
  | { rows: SheetRow<C>[] }
  | { unknown: string[] }
  | { twice: string[] }
  | { tooMany: number };

/**
 * Reads the rows of a sheet by the columns that its headings name. Unknown headings are reported rather than skipped.
 */
export function readSheet<C extends string>(
  rows: string[][],
  columnOf: (heading: string) => C | null,
  limit: number,
): Sheet<C> {
  const headings = (rows[0] ?? []).map((text) => text.trim());
  const found = headings.map((text) => (text === '' ? null : columnOf(text)));
  const unknown = headings.filter((text, at) => text !== '' && !found[at]);
  if (unknown.length > 0 || !found.some(Boolean)) return { unknown };
  const twice = headings.filter((_, at) => found[at] && found.indexOf(found[at]) !== at);
  if (twice.length > 0) return { twice };
  const filled = rows.flatMap((row, at) => {
    const values = row.map((text) => unescapeFormula(text.trim()));
    return at > 0 && values.some((text, column) => text !== '' && found[column]) ? [{ row: at + 1, values }] : [];
  });
  if (filled.length > limit) return { tooMany: limit };
  return {
    rows: filled.map(({ row, values }) => ({
      row,
      cells: Object.fromEntries(found.flatMap((column, at) => (column ? [[column, values[at] ?? '']] : []))) as Partial<
        Record<C, string>
      >,
    })),
  };
}
