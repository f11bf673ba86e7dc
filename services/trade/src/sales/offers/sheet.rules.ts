import { withoutInvisible } from '@qiaohui/service-kit/code-form';
import { Currency, NameText } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { isCurrencyName } from '../../prices/imports/mapping/currency.rules.ts';
import { priceIn } from '../../prices/imports/mapping/figures.rules.ts';
import type { ImportCell } from '../../prices/imports/mapping/shown.rules.ts';
import { dayIn, signIn } from '../inquiries/sheet.rules.ts';
import type { SheetColumn } from '../rfqs/sheet.columns.ts';
import { OfferedLine } from './form.schema.ts';
import { emptyLine } from './lines.rules.ts';
import type { DraftContent, DraftLine, RequestedLine } from './request.schema.ts';

/** A cell as the file has it; what its number format shows beside a number may be a currency. */
export type SheetCell = ImportCell;
export type FilledRow = { row: number; cells: Partial<Record<SheetColumn, SheetCell>> };
export type CellError = { row: number | null; column: SheetColumn | null; value: string; code: string };

const none: SheetCell = { text: '', isNumber: false };
const NOT_OFFERED =
  /^(?:[-–—/]+|n\/?a|not offered|no offer|no bid|nicht angeboten|kein angebot|entfällt|不报价|无报价|没有)\.?$/i;
/** What people write where they have nothing to say. */
const NOTHING = /^(?:[-–—/]+|n\/?a|none|keine?s?|无|没有)\.?$/i;
const PIECES = /(?<=\d)\s*(?:pcs?|pieces?|stk|stück|st|ea|件|个|只|支|台|套)\.?\s*$/i;
const KILOGRAMS = /(?<=\d)\s*(?:kg|千克|公斤)\s*$/i;
const DAYS = /(?<=\d)\s*(?:days?|tagen?|d|t|天|日)\.?\s*$/i;
/** What stands in the cell of a formula that nobody has computed. */
export const UNCOMPUTED = '=';
/** Digits that a spreadsheet keeps: 0.1 is stored as 0.1000000000000000055. */
const STORED_DIGITS = 15;
/** Nobody types as many; such a figure was computed, and is rounded to six places. */
const COMPUTED_DIGITS = 14;
const PLACES = 6;
/** Rounding changes a figure by no more than a thousandth. */
const MOST_ROUNDED = 1_000;

type Read = { value: string } | { code: string };

/** A figure that a file stores as a number: one with more places than an offer has stays so, for a person to mend. */
function storedFigure(written: string): string {
  const exact = new Decimal(written).toSignificantDigits(STORED_DIGITS);
  const rounded = exact.toDecimalPlaces(PLACES);
  const isOwn = exact.precision() < COMPUTED_DIGITS || rounded.minus(exact).abs().times(MOST_ROUNDED).gt(exact.abs());
  return (isOwn ? exact : rounded).toFixed();
}

/** Reads a figure; text that has one meaning with a point and another one with a comma is left to a person. */
function figureIn({ text, isNumber }: SheetCell, unit: RegExp): Read {
  const written = text.normalize('NFKC').trim();
  if (isNumber) {
    return /^-?\d+(\.\d+)?$/.test(written) ? { value: storedFigure(written) } : { code: 'offer-sheet.figure' };
  }
  const bare = written.replace(unit, '');
  const sign = signIn(bare);
  if (sign === 'unknown') return { code: 'offer-sheet.ambiguous' };
  const read = priceIn({ text: bare, isNumber: false }, sign === 'comma' ? 'comma' : 'point');
  if ('code' in read) return { code: /^-\s*\d/.test(bare) ? 'offer-sheet.negative' : 'offer-sheet.figure' };
  if (read.per !== null || read.currency !== null) return { code: 'offer-sheet.figure' };
  return { value: read.price };
}

/** What the number format of a price says that the offer does not: another currency, or a price of more pieces. */
function misread(cell: SheetCell, currency: string): string | null {
  const shown = cell.shape ? priceIn(cell, 'point', currency) : null;
  if (!shown || 'code' in shown) return null;
  if (shown.per !== null && shown.per !== '1') return 'offer-sheet.per';
  const isOther = shown.currency !== null && shown.currency !== currency && isCurrencyName(shown.currency);
  return isOther ? 'offer-sheet.currency-other' : null;
}

/** Reads a price: of one piece, above zero, in the currency of the offer where it names one. */
function priceOf(cell: SheetCell, currency: string): Read {
  const written = cell.text.normalize('NFKC').trim();
  if (cell.isNumber) {
    const code = misread(cell, currency);
    return code ? { code } : figureIn(cell, PIECES);
  }
  const sign = signIn(written);
  if (sign === 'unknown') return { code: 'offer-sheet.ambiguous' };
  const read = priceIn({ text: written, isNumber: false }, sign === 'comma' ? 'comma' : 'point', currency);
  const isOutside = 'code' in read && ['import.price-negative', 'import.price-decimals'].includes(read.code);
  if ('code' in read) return { code: isOutside ? 'offer.price' : 'offer-sheet.figure' };
  if (read.per !== null && read.per !== '1') return { code: 'offer-sheet.per' };
  if (read.currency !== null && read.currency !== currency) return { code: 'offer-sheet.currency-other' };
  return { value: read.price };
}

function daysIn(cell: SheetCell): Read {
  const bare = cell.text.normalize('NFKC').trim().replace(DAYS, '');
  const whole = cell.isNumber ? bare.replace(/\.0+$/, '') : bare;
  return /^\d{1,4}$/.test(whole) ? { value: String(Number(whole)) } : { code: 'offer.lead-time' };
}

type Field = 'price' | 'minimum_quantity' | 'lead_time' | 'unit_weight' | 'alternative' | 'note';
const readers: Record<Field, (cell: SheetCell, currency: string) => Read> = {
  price: priceOf,
  minimum_quantity: (cell) => figureIn(cell, PIECES),
  lead_time: daysIn,
  unit_weight: (cell) => figureIn(cell, KILOGRAMS),
  alternative: ({ text }) => ({ value: withoutInvisible(text).replaceAll(/\s+/g, ' ').trim() }),
  note: ({ text }) => ({ value: withoutInvisible(text).trim() }),
};
const fields = Object.keys(readers) as Field[];

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/** Whether a cell still says what was requested; a spreadsheet may have made a number of it. */
function isSame(cell: SheetCell | undefined, requested: string): boolean {
  if (!cell || plain(cell.text) === plain(requested)) return true;
  const [one, other] = [plain(cell.text).replace(',', '.'), plain(requested)];
  return /^\d+(\.\d+)?$/.test(one) && /^\d+(\.\d+)?$/.test(other) && new Decimal(one).eq(other);
}

/** What a row says beside the facts of its line. */
const isFilled = ({ cells }: FilledRow): boolean => fields.some((field) => (cells[field]?.text ?? '').trim() !== '');

const cellOf = (row: FilledRow, column: SheetColumn): SheetCell => row.cells[column] ?? none;
const errorAt = (row: FilledRow, column: SheetColumn, code: string): CellError => ({
  ...{ row: row.row, column, code },
  value: cellOf(row, column).text.slice(0, 200),
});

type Of = { lines: RequestedLine[]; currency: Currency; note: string };
type Filled = { content: DraftContent; offered: number; faults: CellError[] };

/** Reads what holds for the whole offer of the rows that say it; those that differ from the first one are faults. */
function common<T extends string>(
  rows: FilledRow[],
  column: SheetColumn,
  { read, differs }: { read: (text: string) => T | null; differs: string },
  unread: string,
): { value: T | null; faults: CellError[] } {
  let value: T | null = null;
  const faults: CellError[] = [];
  for (const row of rows) {
    const text = cellOf(row, column).text.trim();
    if (text === '') continue;
    const found = read(text);
    if (found === null) faults.push(errorAt(row, column, unread));
    else if (value !== null && value !== found) faults.push(errorAt(row, column, differs));
    else value = found;
  }
  return { value, faults };
}

const currencyIn = (text: string): Currency | null =>
  Currency.safeParse(text.normalize('NFKC').toUpperCase()).data ?? null;

function lineIn(row: FilledRow, { id, model, quantity }: RequestedLine, currency: string) {
  const faults: CellError[] = [];
  if (!isSame(row.cells.model, model)) faults.push(errorAt(row, 'model', 'offer-sheet.changed'));
  if (!isSame(row.cells.quantity, quantity)) faults.push(errorAt(row, 'quantity', 'offer-sheet.changed'));
  const line: DraftLine = emptyLine(id);
  for (const field of fields) {
    const cell = cellOf(row, field);
    if (cell.text.trim() === '') continue;
    if (cell.text === UNCOMPUTED) {
      faults.push(errorAt(row, field, 'offer-sheet.uncomputed'));
      continue;
    }
    if (field !== 'price' && NOTHING.test(cell.text.trim())) continue;
    if (field === 'price' && !cell.isNumber && NOT_OFFERED.test(cell.text.trim())) {
      line.not_offered = true;
      continue;
    }
    const read = readers[field](cell, currency);
    if ('code' in read) faults.push(errorAt(row, field, read.code));
    else {
      const form = OfferedLine.shape[field].safeParse(read.value);
      if (form.success) line[field] = read.value;
      else faults.push(errorAt(row, field, form.error.issues[0]?.message ?? 'field.invalid'));
    }
  }
  if (line.alternative !== '' && !NameText.safeParse(line.alternative).success)
    faults.push(errorAt(row, 'alternative', 'field.characters'));
  return { line, faults };
}

/** Returns what a filled in workbook offers, with an error for each cell that a person has to mend. */
export function filledOffer(rows: FilledRow[], { lines, currency: usual, note }: Of): Filled | null {
  const requested = new Map(lines.map((line) => [line.id, line]));
  const idOf = (row: FilledRow) => cellOf(row, 'line').text.trim();
  if (!rows.some((row) => requested.has(idOf(row)))) return null;
  const priced = rows.filter(isFilled);
  const currency = common(
    priced,
    'currency',
    { read: currencyIn, differs: 'offer-sheet.currency-differs' },
    'offer-sheet.currency-unknown',
  );
  const valid = common(priced, 'valid_until', { read: dayIn, differs: 'offer-sheet.day-differs' }, 'offer-sheet.day');
  const faults = [...currency.faults, ...valid.faults];
  const found = new Map<string, DraftLine>();
  for (const row of rows) {
    const id = idOf(row);
    const line = requested.get(id);
    if (!line) {
      if (isFilled(row)) faults.push(errorAt(row, 'line', 'offer-sheet.row-unknown'));
      continue;
    }
    if (found.has(id)) {
      faults.push(errorAt(row, 'line', 'offer-sheet.line-twice'));
      continue;
    }
    const read = lineIn(row, line, currency.value ?? usual);
    found.set(id, read.line);
    faults.push(...read.faults);
  }
  const content = {
    ...{ currency: currency.value ?? usual, valid_until: valid.value ?? '', note },
    lines: lines.map(({ id }) => found.get(id) ?? emptyLine(id)),
  };
  const offered = content.lines.filter(({ price }) => price !== '').length;
  return { content, offered, faults: faults.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)) };
}
