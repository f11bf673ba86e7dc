import { isUnread, type Locale, readDecimal, wholeText } from '@qiaohui/kit';
import { parse } from 'csv-parse/browser/esm/sync';
import { emptyGoods, type GoodsInput } from './schema.ts';

/** Columns in their default order, for sheets without headings. */
export const columns = [
  'type',
  'sku',
  'barcode',
  'box_count',
  'expected',
  'best_before',
  'length',
  'width',
  'height',
  'weight',
  'name',
  'street',
  'number',
  'zip',
  'city',
  'country',
  'sorting1',
  'sorting2',
  'sorting3',
  'sorting4',
  'sorting5',
] as const;
export type Column = (typeof columns)[number];

/** `why`: what the cell should have been; `unclear` is a date that may be read both ways, such as 1/2/2027. */
export type PasteError = { row: number; column: Column; value: string; why: 'whole' | 'decimal' | 'day' | 'unclear' };
export type Pasted = {
  rows: GoodsInput[];
  errors: PasteError[];
  /** Columns with contents that no field takes: their heading, or their number where they have none. */
  leftOut: Array<string | number>;
};

/** True for several cells copied from Excel; one line of text is ordinary input. */
export const isRows = (copied: string) => copied.includes('\t') || copied.trim().includes('\n');

/**
 * Parses a date as Excel shows it: year first, or day first with points; with slashes only year first, since 1/2 is
 * ambiguous.
 */
function dayOf(cell: string): string | null {
  if (cell === '') return '';
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(cell);
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell);
  const [year = '', month = '', day = ''] = yearFirst?.slice(1) ?? dayFirst?.slice(1).toReversed() ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(found) ? found : null;
}

/** A date with slashes and its year at the end, of which nobody knows the order. */
const isUnclear = (cell: string): boolean => /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(cell);

type Kind = 'whole' | 'decimal' | 'day';
const kinds: Partial<Record<Column, Kind>> = {
  box_count: 'whole',
  expected: 'whole',
  length: 'whole',
  width: 'whole',
  height: 'whole',
  weight: 'decimal',
  best_before: 'day',
};

/** The unit that the column has anyway. */
const UNIT = /\s*kg$/i;

/** Reads a cell as its field reads what is typed; null for text that the field would refuse. */
function cellValue(cell: string, kind: Kind | undefined, locale: Locale): string | null {
  if (!kind || cell === '') return cell;
  if (kind === 'day') return dayOf(cell.normalize('NFKC'));
  const value = kind === 'whole' ? wholeText(cell, locale) : readDecimal(cell.replace(UNIT, ''), locale);
  return isUnread(value) ? null : value;
}

function lineOf(cell: (column: Column) => string): GoodsInput {
  const [type, sku, barcode] = [cell('type'), cell('sku'), cell('barcode')];
  return {
    ...emptyGoods(),
    ...{ type, sku, barcode },
    box_count: cell('box_count'),
    expected: cell('expected'),
    best_before: cell('best_before'),
    size: { length: cell('length'), width: cell('width'), height: cell('height') },
    weight: cell('weight'),
    consignee: {
      name: cell('name'),
      street: cell('street'),
      number: cell('number'),
      zip: cell('zip'),
      city: cell('city'),
      country: cell('country'),
    },
    sorting: ([1, 2, 3, 4, 5] as const).map((nth) => cell(`sorting${nth}`)),
  };
}

/** The form in which headings are compared: without units, spaces and signs. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(in)?(cm|kg|厘米|千克|公斤)$/, '');

type Order = { order: (Column | null)[]; isNamed: boolean };

/** The order of the columns: by the headings when the first row names the model's column or two others, else the default. */
function orderOf(first: string[], named: Record<Column, string[]>): Order {
  const known = new Map(columns.flatMap((column) => named[column].map((name) => [plain(name), column] as const)));
  const order = first.map((cell) => known.get(plain(cell)) ?? null);
  const isNamed = order.includes('type') || order.filter(Boolean).length > 1;
  return isNamed ? { order, isNamed } : { order: [...columns], isNamed };
}

/** The columns with contents that the order has no field for, or has twice. */
function leftOutOf(table: string[][], { order, isNamed }: Order): Array<string | number> {
  const [first = []] = table;
  const width = Math.max(0, ...table.map((cells) => cells.length));
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const column = order[at];
    const isFilled = table.some((cells) => (cells[at] ?? '').trim() !== '');
    if (!isFilled || (column && order.indexOf(column) === at)) return [];
    return [(isNamed && first[at]?.trim()) || at + 1];
  });
}

/**
 * Parses rows copied from Excel; `named` are the column names, and numbers are read as this language types them. Returns
 * null when the text is not rows.
 */
export function pastedOf(copied: string, named: Record<Column, string[]>, locale: Locale): Pasted | null {
  let table: string[][];
  try {
    table = parse(copied, { delimiter: '\t', relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
  const found = orderOf(table[0] ?? [], named);
  const { order, isNamed } = found;
  const errors: PasteError[] = [];
  const rows = table.slice(isNamed ? 1 : 0).flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return lineOf((column) => {
      const value = (cells[order.indexOf(column)] ?? '').trim();
      const kind = kinds[column];
      const read = cellValue(value, kind, locale);
      if (read === null && kind) {
        const why = kind === 'day' && isUnclear(value) ? 'unclear' : kind;
        errors.push({ row: at + (isNamed ? 2 : 1), column, value, why });
      }
      return read ?? '';
    });
  });
  return { rows, errors, leftOut: leftOutOf(table, found) };
}
