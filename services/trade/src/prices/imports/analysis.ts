import { createHash } from 'node:crypto';
import { Currency } from '@qiaohui/service-kit/shapes';
import { guessColumns, guessHeaderRows, headingsOf, plainHeading } from './mapping/columns.rules.ts';
import { currencyIn } from './mapping/currency.rules.ts';
import type { ImportField, ImportKind } from './mapping/fields.ts';
import { decimalSignOf, guessRateForm } from './mapping/figures.rules.ts';
import { type ImportCell, shownText } from './mapping/shown.rules.ts';
import type { FileRow } from './reading.ts';
import type { ImportAnalysis } from './schema.ts';

/** The guesses rest on so many rows; the others are counted. */
const SAMPLED = 5_000;
const SHOWN = 8;
/** Empty rows are shown as well, so that each row stands where the file has it; but not more rows than these. */
const MOST_SHOWN = 20;
const SAMPLES = 3;
/** So many signs of a cell are shown. */
const LONGEST = 80;
const PRICES = ['unit_price', 'piece_price'] as const;

const DATES = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g;

const shown = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Headings by which a team's next file of the same form is known; null for a file without. */
function fingerprintOf(headings: string[]): string | null {
  // the next file has another date
  const plain = headings.map((heading) => plainHeading(heading.replaceAll(DATES, '')));
  if (plain.every((text) => text === '')) return null;
  return createHash('sha256').update(plain.join('\n')).digest('base64url').slice(0, 32);
}

/** What a file says of itself, before anybody has chosen its columns. */
export type Found = { analysis: Omit<ImportAnalysis, 'remembered'>; fingerprint: string | null; width: number };

/** The first rows by their numbers; one that is empty has no cells, and counts as a heading above the others. */
function firstOf(rows: FileRow[], textOf: (cell: ImportCell) => string): string[][] {
  const first: string[][] = [];
  for (const { number, cells } of rows.slice(0, SHOWN)) {
    if (number > MOST_SHOWN) break;
    while (first.length < number - 1) first.push([]);
    first.push(cells.map(textOf));
  }
  return first;
}

type Sampled = { kind: ImportKind; rows: FileRow[]; total: number; width: number };

function describe({ kind, rows, total, width }: Sampled): Found {
  const first = firstOf(rows, ({ text }) => text);
  const header_rows = guessHeaderRows(first);
  const headings = headingsOf(first, header_rows, width);
  const data = rows.filter(({ number }) => number > header_rows);
  const columns = guessColumns(kind, headings);
  const cellsOf = (field: ImportField): ImportCell[] => {
    const column = columns[field];
    return column === undefined ? [] : data.flatMap(({ cells }) => cells[column] ?? []);
  };
  const prices = PRICES.flatMap((field) => cellsOf(field));
  const texts = [...prices, ...cellsOf('discount_rate')].filter(({ isNumber }) => !isNumber).map(({ text }) => text);
  const sign = decimalSignOf(texts);
  const rate = columns.discount_rate;
  const samples = Array.from({ length: width }, (_, column) => {
    const found = new Set<string>();
    for (const { cells } of data) {
      const cell = cells[column];
      const text = cell ? shownText(cell) : '';
      if (text !== '') found.add(shown(text));
      if (found.size === SAMPLES) break;
    }
    return [...found];
  });
  return {
    fingerprint: fingerprintOf(headings),
    width,
    analysis: {
      sheet: rows[0]?.sheet ?? null,
      rows: total,
      header_rows,
      headings: headings.map(shown),
      first: firstOf(rows, shownText).map((cells) => cells.map(shown)),
      samples,
      columns,
      decimal_sign: sign === 'mixed' || sign === 'unknown' ? 'ask' : (sign ?? 'point'),
      rate_form: rate === undefined ? null : guessRateForm(headings[rate] ?? '', cellsOf('discount_rate')),
      has_currencies:
        cellsOf('currency').some(({ text }) => text !== '') ||
        prices.some((cell) => {
          const text = shownText(cell);
          return text !== '' && Currency.safeParse(currencyIn(text)).success;
        }),
    },
  };
}

/** Reads a file through and describes it; null when it has no rows. */
export async function analyse(
  kind: ImportKind,
  source: AsyncIterable<FileRow>,
  note: (done: number) => Promise<void>,
): Promise<Found | null> {
  const rows: FileRow[] = [];
  let [total, width] = [0, 0];
  for await (const row of source) {
    total += 1;
    width = Math.max(width, row.cells.length);
    if (rows.length < SAMPLED) rows.push(row);
    if (total % SAMPLED === 0) await note(total);
  }
  return total === 0 ? null : describe({ kind, rows, total, width });
}
