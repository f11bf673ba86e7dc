import { parse } from 'csv-parse/sync';
import { formatOf, textOf } from './bytes.ts';
import { xlsxRows } from './xlsx.ts';

const delimiters = [',', ';', '\t', '|'];

const rowsBy = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(to && { to }),
  });

/** Parses CSV with the delimiter that gives its first line the most columns. */
function csvRows(text: string): string[][] {
  const widths = delimiters.map((delimiter) => ({ delimiter, width: rowsBy(text, delimiter, 1)[0]?.length ?? 0 }));
  const [best] = widths.toSorted((a, b) => b.width - a.width);
  return rowsBy(text, best?.delimiter ?? ',');
}

/** Reads the rows of an XLSX or CSV file; throws when it is neither, or too large. */
export async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const format = formatOf(bytes);
  if (format === 'xlsx' || format === 'xls') return xlsxRows(bytes);
  const text = textOf(bytes);
  if (text === null || format === null) throw new Error('no sheet');
  return csvRows(text);
}
