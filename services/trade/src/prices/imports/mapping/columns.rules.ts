import { fieldsOf, type ImportField, type ImportKind } from './fields.ts';
import { headings } from './headings.data.ts';

/** A heading without what people write around it: case, width, spaces, punctuation, a currency or unit in brackets. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([{<【].*?[)\]}>】]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The most rows that can stand above a file's data as its headings. */
const MOST_HEADER_ROWS = 3;

const isFigure = (text: string): boolean => /\d/.test(text) && /^[\s\d.,'’%€$£¥+-]+$/.test(text.normalize('NFKC'));

const known = new Set(Object.values(headings).flat());
const isKnown = (text: string): boolean => known.has(plainHeading(text));

/**
 * Guesses how many of a file's first rows are headings: up to the last of the first three rows that names a known
 * column, or else those before the first row with a figure. 0 where the first row has figures already.
 */
export function guessHeaderRows(rows: readonly string[][]): number {
  const first = rows.slice(0, MOST_HEADER_ROWS);
  const named = first.findLastIndex((row) => row.filter(isKnown).length > 0 && !row.some(isFigure));
  if (named >= 0) return named + 1;
  const data = first.findIndex((row) => row.some(isFigure));
  return data === -1 ? Math.min(1, first.length) : data;
}

/** A title of a sheet, by what it says: a date, or more than a heading would. */
const TITLE = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|^.{60,}$/;

/**
 * True for a row that entitles the whole sheet: its one text stands above the first of the columns that have headings
 * further down, or over all of them again and again, or it is a text that only a title has.
 */
function isTitle(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const texts = row.flatMap((text, column) => (text.trim() === '' ? [] : [{ text: text.trim(), column }]));
  const [first] = texts;
  if (!first || new Set(texts.map(({ text }) => text)).size > 1) return false;
  const named = Math.max(0, ...below.map((one) => one.filter((text) => text.trim() !== '').length));
  if (named < 2) return false;
  if (TITLE.test(first.text)) return true;
  const starts = below.map((one) => one.findIndex((text) => text.trim() !== '')).filter((column) => column >= 0);
  const end = Math.max(...below.map((one) => one.findLastIndex((text) => text.trim() !== '')));
  const isWhole = texts.length === 1 || texts.length > end;
  return isWhole && first.column === Math.min(...starts);
}

/** How many of a sheet's first rows stand above its headings: titles, dates, empty rows. */
export const titlesAbove = (rows: readonly string[][]): number =>
  Math.max(
    0,
    rows.findIndex((row, at) => row.some((text) => text.trim() !== '') && !isTitle(row, rows.slice(at + 1))),
  );

/**
 * True when a row divides headings of the one above it, as `net` and `gross` below a merged `Price`: it has texts below
 * such headings alone, none of them with a figure.
 */
export function dividesHeadings(head: readonly string[], below: readonly string[]): boolean {
  const at = (row: readonly string[], column: number) => (row[column] ?? '').trim();
  const texts = below.flatMap((text, column) => (text.trim() === '' ? [] : [column]));
  const covers = (column: number) =>
    at(head, column) !== '' && ['', at(head, column)].includes(at(head, column + 1)) && texts.includes(column + 1);
  const isCovered = (column: number) => at(head, column) === '' || at(head, column) === at(head, column - 1);
  return (
    texts.some(covers) &&
    texts.every((column) => covers(column) || (column > 0 && isCovered(column))) &&
    head.some((text, column) => text.trim() !== '' && !texts.includes(column)) &&
    !texts.some((column) => /\d/.test(at(below, column)))
  );
}

/**
 * Returns each column's heading: the texts of its header rows from top to bottom. A text above an empty one covers the
 * columns to its right, as a merged cell does, except in the last row. A title over all of them is none.
 */
export function headingsOf(rows: readonly string[][], headerRows: number, columns: number): string[] {
  const above = rows.slice(0, headerRows);
  const written = above.filter((row, at) => !isTitle(row, above.slice(at + 1)));
  const filled = written.map((row, at) => {
    const isLast = at === written.length - 1;
    let covering = '';
    return Array.from({ length: columns }, (_, column) => {
      const text = (row[column] ?? '').trim();
      if (isLast) return text;
      // a heading of one column that only the rows above have is not spread over its neighbours
      const isCovered = text === '' && (written.at(-1)?.[column] ?? '').trim() !== '';
      if (text !== '') covering = text;
      return isCovered ? covering : text;
    });
  });
  return Array.from({ length: columns }, (_, column) =>
    [...new Set(filled.map((row) => row[column] ?? '').filter(Boolean))].join(' '),
  );
}

/** The heading of our own exports over prices after discount, which are computed and never imported. */
const COMPUTED = new Set(['折后价', '折扣价', 'discountedprice', 'rabattierterpreis']);

/** How well a heading names a field: the smaller the better; null when it does not. */
function fitOf(heading: string, field: ImportField): number | null {
  const words = headings[field];
  const plain = plainHeading(heading);
  if (COMPUTED.has(plain)) return null;
  const exact = words.indexOf(plain);
  if (exact >= 0) return exact;
  const last = plainHeading(heading.split(' ').findLast((word) => plainHeading(word) !== '') ?? '');
  const behind = words.indexOf(last);
  if (behind >= 0) return 100 + behind;
  // short words stand inside too many others
  const within = words.findIndex(
    (word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 5) && plain.includes(word),
  );
  return within >= 0 ? 1_000 + within - plain.length / 1_000 : null;
}

/** Finds the columns of an import by their headings; each column is one field at most, and each field one column. */
export function guessColumns(kind: ImportKind, names: readonly string[]): Partial<Record<ImportField, number>> {
  const fits = fieldsOf[kind].flatMap((field) =>
    names.flatMap((name, column) => {
      const fit = name ? fitOf(name, field) : null;
      return fit === null ? [] : [{ field, column, fit }];
    }),
  );
  const found: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  for (const { field, column } of fits.toSorted((one, other) => one.fit - other.fit)) {
    if (found[field] !== undefined || taken.has(column)) continue;
    found[field] = column;
    taken.add(column);
  }
  return found;
}
