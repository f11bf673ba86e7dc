import { parse } from 'csv-parse/sync';
import { headingRow, lacking } from './columns.rules.ts';

const delimiters = [',', '\t', ';', '|'];
const FIRST_LINES = 40;

const rowsBy = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(to && { to }),
  });

/** The rows of a CSV text, by the delimiter that makes its headings out. */
export function csvRows(text: string): string[][] {
  const head = text.split(/\r?\n/, FIRST_LINES).join('\n');
  const tried = delimiters.map((delimiter) => {
    const { layout } = headingRow(rowsBy(head, delimiter, FIRST_LINES));
    return { delimiter, complete: lacking(layout).length === 0, size: Object.keys(layout).length };
  });
  const best = tried.toSorted((a, b) => Number(b.complete) - Number(a.complete) || b.size - a.size)[0];
  return rowsBy(text, best?.delimiter ?? ',');
}
