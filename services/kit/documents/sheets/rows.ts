import { formatOf, textOf } from './bytes.ts';
import { csvRecords } from './csv-records.rules.ts';
import { xlsxRows } from './xlsx.ts';

const delimiters = [',', ';', '\t', '|'];

/** Parses CSV with the delimiter that gives its first line the most columns. */
function csvRows(text: string): string[][] {
  const widths = delimiters.map((delimiter) => {
    const [first] = csvRecords([text], delimiter);
    return { delimiter, width: first?.cells.length ?? 0 };
  });
  const [best] = widths.toSorted((a, b) => b.width - a.width);
  return Array.from(csvRecords([text], best?.delimiter ?? ','), ({ cells }) => cells);
}

/** Reads the rows of an XLSX or CSV file; throws when it is neither, or too large. */
export async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const format = formatOf(bytes);
  if (format === 'xlsx' || format === 'xls') return xlsxRows(bytes);
  const text = textOf(bytes);
  if (text === null || format === null) throw new Error('no sheet');
  return csvRows(text);
}
