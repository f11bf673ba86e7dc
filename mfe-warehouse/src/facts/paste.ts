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

export type PasteError = { row: number; column: Column; value: string };
export type Pasted = { rows: GoodsInput[]; errors: PasteError[] };

/** True for several cells copied from Excel; one line of text is ordinary input. */
export const isRows = (copied: string) => copied.includes('\t') || copied.trim().includes('\n');

/** Parses a whole number: `1,200` and `1.200` are 1200; null when it is none. */
function wholeOf(cell: string): string | null {
  const figures = cell.replaceAll(/[\s.,'’](?=\d{3}(\D|$))/g, '');
  return /^\d*$/.test(figures) ? figures : null;
}

const decimalOf = (cell: string): string | null => (/^\d*([.,]\d{1,3})?$/.test(cell) ? cell.replace(',', '.') : null);

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

const readers: Partial<Record<Column, (cell: string) => string | null>> = {
  box_count: wholeOf,
  expected: wholeOf,
  length: wholeOf,
  width: wholeOf,
  height: wholeOf,
  weight: decimalOf,
  best_before: dayOf,
};

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

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s()（）]|cm|kg|千克/g, '');

/** The order of the columns: by the headings when the first row names the model column, else the default. */
function orderOf(first: string[], named: Record<Column, string[]>): { order: (Column | null)[]; isNamed: boolean } {
  const known = new Map(columns.flatMap((column) => named[column].map((name) => [plain(name), column] as const)));
  const order = first.map((cell) => known.get(plain(cell)) ?? null);
  return order.includes('type') ? { order, isNamed: true } : { order: [...columns], isNamed: false };
}

/** Parses rows copied from Excel; `named` are the column names. Returns null when the text is not rows. */
export function pastedOf(copied: string, named: Record<Column, string[]>): Pasted | null {
  let table: string[][];
  try {
    table = parse(copied, { delimiter: '\t', relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
  const { order, isNamed } = orderOf(table[0] ?? [], named);
  const errors: PasteError[] = [];
  const rows = table.slice(isNamed ? 1 : 0).flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return lineOf((column) => {
      const value = (cells[order.indexOf(column)] ?? '').trim();
      const read = readers[column]?.(value) ?? (column in readers ? null : value);
      if (read === null) errors.push({ row: at + (isNamed ? 2 : 1), column, value });
      return read ?? '';
    });
  });
  return { rows, errors };
}
