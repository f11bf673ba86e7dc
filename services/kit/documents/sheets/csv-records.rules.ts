import { MAX_CELL_LENGTH } from './cells.ts';
import { SheetError } from './sheet-error.ts';

/** A longer line is no row of a sheet. */
const LONGEST_LINE = 4 * 1024 * 1024;
const LINE_END = /\r\n|\n|\r/g;

/** A line and the characters that end it. `isUnclear`: a quote of it may begin or end a cell of several lines. */
type Line = { text: string; end: string; isUnclear: boolean };
/** A row of a CSV file. `isUnclear`: its quotes can be read in two ways, and so can its cells. */
export type CsvRecord = { cells: string[]; isUnclear: boolean };

function* linesOf(source: Iterable<string>): Generator<Line> {
  let rest = '';
  for (const piece of source) {
    const text = rest + piece;
    let from = 0;
    for (const { 0: end, index } of text.matchAll(LINE_END)) {
      // whether a line feed follows, the next piece says
      if (end === '\r' && index === text.length - 1) break;
      yield { text: text.slice(from, index), end, isUnclear: false };
      from = index + end.length;
    }
    rest = text.slice(from);
    if (rest.length > LONGEST_LINE) throw new SheetError('sheet.too-large');
  }
  if (rest !== '') yield { text: rest.replace(/\r$/, ''), end: '', isUnclear: false };
}

/** Lines that are read ahead of the row they belong to, as far as a quoted cell may reach. */
class Lines {
  readonly #source: Iterator<Line>;
  #ahead: Line[] = [];

  constructor(source: Iterable<string>) {
    this.#source = linesOf(source);
  }

  at(index: number): Line | undefined {
    while (this.#ahead.length <= index) {
      const { value, done } = this.#source.next();
      if (done) return undefined;
      this.#ahead.push(value);
    }
    return this.#ahead[index];
  }

  take(count: number): Line[] {
    return this.#ahead.splice(0, count);
  }
}

const FIGURE = /^\s*\p{Sc}?\s*\d[\d.,' ]*\p{Sc}?\s*$/u;

/** True for lines that are rows by themselves: as many cells as the first, with figures in a column in which it has some. */
function areRows(lines: string[], delimiter: string): boolean {
  const [first = [], ...others] = lines.filter((text) => text.trim() !== '').map((text) => text.split(delimiter));
  const hasFigure = first.map((cell) => FIGURE.test(cell));
  const isAlike = (row: string[]) =>
    row.length === first.length && row.some((cell, column) => hasFigure[column] && FIGURE.test(cell));
  return others.length > 0 && others.filter(isAlike).length * 2 >= others.length;
}

/** A place in the lines ahead. */
type Place = { line: number; column: number };

/** Reads the quoted cell that begins at a place; null where its quote is a sign of the text. */
function quotedAt(lines: Lines, start: Place, delimiter: string): { text: string; end: Place } | null {
  let text = '';
  let column = start.column + 1;
  for (let line = start.line; text.length <= MAX_CELL_LENGTH; line += 1, column = 0) {
    const present = lines.at(line);
    if (!present) return null;
    for (let quote = present.text.indexOf('"', column); quote >= 0; quote = present.text.indexOf('"', column)) {
      const next = present.text[quote + 1];
      if (next !== undefined && next !== '"' && next !== delimiter) return null;
      text += present.text.slice(column, quote);
      if (next !== '"')
        return isCell(lines, start.line, line, delimiter) ? { text, end: { line, column: quote + 1 } } : null;
      text += '"';
      column = quote + 2;
    }
    text += present.text.slice(column) + present.end;
  }
  return null;
}

/** False for a quoted cell whose lines are rows; the two that its quotes stand in are unclear. */
function isCell(lines: Lines, first: number, last: number, delimiter: string): boolean {
  if (first === last) return true;
  const inside = Array.from({ length: last - first + 1 }, (_, at) => lines.at(first + at) as Line);
  if (
    !areRows(
      inside.map(({ text }) => text),
      delimiter,
    )
  )
    return true;
  for (const line of [inside[0], inside.at(-1)]) if (line) line.isUnclear = true;
  return false;
}

/** Reads the row that begins with the first line ahead, and says how many lines it takes. */
function rowIn(lines: Lines, delimiter: string): { cells: string[]; count: number } {
  const cells: string[] = [];
  let place: Place = { line: 0, column: 0 };
  for (;;) {
    const { text } = lines.at(place.line) as Line;
    const quoted = text[place.column] === '"' ? quotedAt(lines, place, delimiter) : null;
    if (quoted) {
      cells.push(quoted.text);
      place = quoted.end;
    } else {
      const next = text.indexOf(delimiter, place.column);
      const end = next < 0 ? text.length : next;
      cells.push(text.slice(place.column, end));
      place = { ...place, column: end };
    }
    if (place.column === lines.at(place.line)?.text.length) return { cells, count: place.line + 1 };
    place.column += 1;
  }
}

/**
 * Yields the rows of a CSV file (RFC 4180), as its text comes. A cell is quoted only where its closing quote stands before
 * a delimiter or the end of a line, within the length of a cell; else its quote is a sign of the text, as in `"open` or
 * `3/4"`, and the row ends with its line: one such quote must not swallow the rows that follow. Two of them may look like
 * the quotes of one cell; where the lines between them are rows by themselves, they are read as rows.
 */
export function* csvRecords(source: Iterable<string>, delimiter: string): Generator<CsvRecord> {
  const lines = new Lines(source);
  for (let line = lines.at(0); line; line = lines.at(0)) {
    const { cells, count } = line.text.includes('"')
      ? rowIn(lines, delimiter)
      : { cells: line.text.split(delimiter), count: 1 };
    const taken = lines.take(count);
    yield { cells, isUnclear: taken.some(({ isUnclear }) => isUnclear) };
  }
}
