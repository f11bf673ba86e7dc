import { formatOf, textOf } from './bytes.ts';
import { csvRecords } from './csv-records.rules.ts';
import { delimiterOf } from './delimiter.rules.ts';
import { xlsxRows } from './xlsx.ts';

/** The line before all others by which a file says its delimiter to Excel. */
const SAYS_DELIMITER = /^\ufeff?sep=([,;\t|])(?:\r\n|\r|\n)/i;

/** Parses CSV with the delimiter that it names, else with the one that gives its first line the most columns. */
function csvRows(text: string): string[][] {
  const [said = '', delimiter = delimiterOf(text)] = SAYS_DELIMITER.exec(text) ?? [];
  return Array.from(csvRecords([text.slice(said.length)], delimiter), ({ cells }) => cells);
}

/** Reads the rows of an XLSX or CSV file; throws when it is neither, or too large. */
export async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const format = formatOf(bytes);
  if (format === 'xlsx' || format === 'xls') return xlsxRows(bytes);
  const text = textOf(bytes);
  if (text === null || format === null) throw new Error('no sheet');
  return csvRows(text);
}
