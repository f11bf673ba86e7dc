import { csvRecords } from './csv-records.rules.ts';

const delimiters = [',', ';', '\t', '|'];

function widthBy(delimiter: string, head: string, most: number): number {
  let [width, rows] = [0, 0];
  for (const { cells } of csvRecords([head], delimiter)) {
    width = Math.max(width, cells.length);
    rows += 1;
    if (rows === most) break;
  }
  return width;
}

/** Returns the delimiter by which the widest of a CSV file's first `rows` rows has the most columns. */
export function delimiterOf(head: string, rows = 1): string {
  const widths = delimiters.map((delimiter) => ({ delimiter, width: widthBy(delimiter, head, rows) }));
  return widths.toSorted((one, other) => other.width - one.width)[0]?.delimiter ?? ',';
}
