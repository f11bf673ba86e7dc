import { parse } from 'csv-parse/sync';
import { headingRow, lacking } from './columns.rules.ts';

const delimiters = [',', '\t', ';', '|'];
const FIRST_LINES = 40;

/** The longest valid record: with a wrong delimiter a quote may never close. */
const LONGEST_RECORD = 200_000;

const rowsBy = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    max_record_size: LONGEST_RECORD,
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(to && { to }),
  });

/** Splits the first lines by a delimiter; returns nothing where it cannot be the right one. */
function tried(text: string, delimiter: string): string[][] {
  try {
    return rowsBy(text, delimiter, FIRST_LINES);
  } catch {
    return [];
  }
}

/** The rows of a CSV text, split by the delimiter under which its headings are found. */
export function csvRows(text: string): string[][] {
  const layouts = delimiters.map((delimiter) => {
    const { layout } = headingRow(tried(text, delimiter));
    return { delimiter, complete: lacking(layout).length === 0, size: Object.keys(layout).length };
  });
  const best = layouts.toSorted((a, b) => Number(b.complete) - Number(a.complete) || b.size - a.size)[0];
  return rowsBy(text, best?.delimiter ?? ',');
}
