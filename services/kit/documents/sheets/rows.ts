import { formatOf, textOf } from './bytes.ts';
import { csvRecords } from './csv-records.rules.ts';
import { delimiterOf } from './delimiter.rules.ts';
import { xlsxRows } from './xlsx.ts';

/** Parses CSV with the delimiter that gives its first line the most columns. */
const csvRows = (text: string): string[][] => Array.from(csvRecords([text], delimiterOf(text)), ({ cells }) => cells);

/** Reads the rows of an XLSX or CSV file; throws when it is neither, or too large. */
export async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const format = formatOf(bytes);
  if (format === 'xlsx' || format === 'xls') return xlsxRows(bytes);
  const text = textOf(bytes);
  if (text === null || format === null) throw new Error('no sheet');
  return csvRows(text);
}
