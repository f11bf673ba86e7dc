import { csvRecords } from './csv-records.rules.ts';

/** In the order in which they are preferred: a comma may be a figure's. */
const delimiters = [';', ',', '\t', '|'];
/** So many signs of a file are looked at, and so many of its rows decide between two that divide the widest alike. */
const LONGEST_HEAD = 64 * 1024;
const COMPARED = 5;

const LINE = /[^\r\n]+/g;
const QUOTED = /"[^"]*"/g;
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g;

/** Commas of figures, as in `4,50`, delimit nothing in a line that another sign divides. */
const withoutDecimalCommas = (head: string): string =>
  head.replaceAll(LINE, (line) =>
    /[;\t|]/.test(line.replaceAll(QUOTED, '')) ? line.replaceAll(DECIMAL_COMMA, '.') : line,
  );

/** The columns of the first rows. */
function widthsBy(delimiter: string, head: string, most: number): number[] {
  const widths: number[] = [];
  for (const { cells } of csvRecords([delimiter === ',' ? withoutDecimalCommas(head) : head], delimiter)) {
    widths.push(cells.length);
    if (widths.length === most) break;
  }
  return widths;
}

/** Titles, dates and addresses that may stand above the headings. */
const MOST_ABOVE = 15;

/** The delimiter that divides every row below titles, which nothing divides; null where none does. */
function belowTitles(head: string): string | null {
  const found = delimiters.map((delimiter) => {
    const widths = widthsBy(delimiter, head.replaceAll(/^\s+$/gm, ''), 2 * MOST_ABOVE);
    const from = widths.findIndex((width) => width > 1);
    const below = from < 0 ? [] : widths.slice(from);
    const divides = from <= MOST_ABOVE && below.length > 1 && below.every((width) => width > 1);
    return { delimiter, width: divides ? Math.max(...below) : 0 };
  });
  const [best] = found.toSorted((one, other) => other.width - one.width);
  return best && best.width > 1 ? best.delimiter : null;
}

/**
 * Returns the delimiter by which the widest of a CSV file's first `rows` rows has the most columns; of two, the one that
 * divides more of the first rows.
 */
export function delimiterOf(text: string, rows = 1): string {
  const head = text.slice(0, LONGEST_HEAD);
  const found = delimiters.map((delimiter) => {
    const widths = widthsBy(delimiter, head, Math.max(rows, COMPARED));
    return {
      delimiter,
      width: Math.max(0, ...widths.slice(0, rows)),
      divided: widths.filter((width) => width > 1).length,
    };
  });
  const [best] = found.toSorted((one, other) => other.width - one.width || other.divided - one.divided);
  return best && best.width > 1 ? best.delimiter : (belowTitles(head) ?? ',');
}
