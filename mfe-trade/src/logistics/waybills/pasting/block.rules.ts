import { isUnread, type Locale, readDecimal, wholeText } from '@qiaohui/kit';
import { signIn } from '@qiaohui/trade/inquiries/sheet';
import { isTotal } from '@qiaohui/trade/sheets/headings';

/** A field of a row, in the order in which they stand beside each other. */
export type Column<F extends string = string> = {
  field: F;
  /** What people call it in a workbook, in all languages, since that may be in another one than the page. */
  names: readonly string[];
  /** A cell as the field has it; what cannot be read stays as it is written, for the field to say so. */
  read: (cell: string, locale: Locale) => string;
  isFigure?: boolean;
};

/** Units that the field has anyway. */
const UNIT = /(?<=\d)\s*(kgs?|cbm|m3|千克|公斤|立方米|方|pcs|pc|ctns?|stk|件|箱)\.?$/i;
const withoutUnit = (cell: string) => cell.normalize('NFKC').trim().replace(UNIT, '');

const figure = (read: (text: string, locale: Locale) => string) => (cell: string, locale: Locale) => {
  const value = read(withoutUnit(cell), locale);
  return isUnread(value) ? read(cell.trim(), locale) : value;
};
export const readers = {
  line: (cell: string) => cell.replaceAll(/\s+/g, ' ').trim(),
  lines: (cell: string) => cell.trim(),
  whole: figure(wholeText),
  decimal: figure((text, locale) => readDecimal(text, locale)),
};

/** Headings are compared without units, spaces and signs. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)(in)?(kgs?|cbm|m3|千克|公斤|立方米|pcs|ctns)$/, '');

const isFilled = (cell: string | undefined) => (cell ?? '').trim() !== '';

/** The row that adds the others up would count them twice. */
const isSum = (cells: string[] = []) => isTotal((cells.find(isFilled) ?? '').trim());

/** The columns that a first row names; null where it is a row like the others. */
function named<F extends string>([first = [], ...rest]: string[][], columns: readonly Column<F>[]) {
  const known = new Map(columns.flatMap((column) => column.names.map((name) => [plain(name), column] as const)));
  const found = first.map((cell) => known.get(plain(cell)) ?? null);
  const count = found.filter(Boolean).length;
  const isNamed = rest.length > 0 && count > 0 && count * 2 >= first.filter(isFilled).length;
  return isNamed ? found.map((column, at) => (found.indexOf(column) === at ? column : null)) : null;
}

/** The language by whose decimal sign figures are read: that which some of them show, else the page's. */
function languageOf(figures: string[], page: Locale): Locale {
  const signs = new Set(figures.map((cell) => signIn(withoutUnit(cell))));
  if (signs.has('point') === signs.has('comma')) return page;
  if (signs.has('comma')) return 'de-DE';
  return page === 'de-DE' ? 'en-US' : page;
}

export type Block<F extends string> = {
  rows: Array<Partial<Record<F, string>>>;
  /** Columns with contents that no field takes: their heading, or their place where they have none. */
  leftOut: string[];
};

/** Reads copied cells: by the headings of their first row, else from the field `from` to the right. */
export function blockOf<F extends string>(
  copied: string[][],
  columns: readonly Column<F>[],
  from: F,
  page: Locale,
): Block<F> {
  const last = copied.findLastIndex((cells) => cells.some(isFilled));
  const table = copied.slice(0, last + 1);
  const byName = named(table, columns);
  const order = byName ?? columns.slice(columns.findIndex(({ field }) => field === from));
  const all = byName ? table.slice(1) : table;
  const below = all.length > 1 && isSum(all.at(-1)) ? all.slice(0, -1) : all;
  const figures = below.flatMap((cells) => cells.filter((cell, at) => isFilled(cell) && order[at]?.isFigure));
  const locale = languageOf(figures, page);
  // beneath headings each row is one of its own, and an empty one is none
  const records = byName ? below.filter((cells) => cells.some(isFilled)) : below;
  const rows = records.map((cells) => {
    const row: Block<F>['rows'][number] = {};
    for (const [at, cell] of cells.entries()) {
      const column = order[at];
      if (column) row[column.field] = column.read(cell, locale);
    }
    return row;
  });
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const leftOut = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !order[at] && below.some((cells) => isFilled(cells[at])))
    .map((at) => (byName && table[0]?.[at]?.trim()) || String(at + 1));
  return { rows, leftOut };
}

/** Without rows in which nothing is written, from a place on: they would be new ones. */
export const withoutEmpty = <F extends string>(rows: Block<F>['rows'], from: number): Block<F>['rows'] =>
  rows.filter((row, at) => at < from || Object.values<string | undefined>(row).some(isFilled));

/** The rows as they were before a paste, with what was typed since; `after` is what it had made of them. */
export function withoutPaste<Row extends object>(now: Row[], before: Row[], after: Row[]): Row[] {
  // rows were added or removed since: nobody knows which is which
  if (now.length !== after.length) return before;
  return now.flatMap((row, at) => {
    const [was, made] = [before[at], after[at]];
    const names = Object.keys(row) as Array<keyof Row>;
    const typed = Object.fromEntries(
      names.filter((name) => row[name] !== made?.[name]).map((name) => [name, row[name]]),
    );
    if (was) return [{ ...was, ...typed }];
    return Object.keys(typed).length > 0 ? [row] : [];
  });
}
