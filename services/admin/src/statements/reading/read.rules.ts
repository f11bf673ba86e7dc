import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { Decimal } from 'decimal.js';
import { decimalSignOf, foreignIn } from '../cells/amounts.rules.ts';
import { serialIn, textIn, timeIn } from '../cells/cells.rules.ts';
import { type Column, layoutForm, SUMS } from '../cells/headings.rules.ts';
import { type Cell, type StatedDirection, type SumError, sumOf, type Writing } from '../cells/sums.rules.ts';
import { isOwn, titlesOf } from '../cells/titles.rules.ts';
import { isYuan } from '../cells/vocabulary.rules.ts';
import { isRepeatedRow } from '../identities/similarity.rules.ts';
import type { Meanings, UnknownColumn } from '../meanings/schema.ts';
import { foreignSum, headingAgain, headingRow, type Layout, lacking } from './columns.rules.ts';
import { heldIn, unmarked } from './direction/balances.rules.ts';
import { directionsOf } from './direction/direction.rules.ts';
import { flagsOf, type ReadDoubt } from './direction/flags.rules.ts';
import { isOwnLedger } from './direction/ledger.rules.ts';
import { endsInSum, misalignedRows } from './misaligned.rules.ts';
import { settleUnknown } from './unknown.rules.ts';

/**
 * A line of a bank's file. `amount` is CNY, negative for money that went out; `day` is the bank's in Asia/Shanghai;
 * `row` counts from 1 as in the file. `isReversal`: it takes another entry back, and is never income; `doubts`: why it
 * is one for a person.
 */
export type ReadLine = {
  row: number;
  serial: string;
  at: string;
  day: string;
  amount: string;
  isReversal: boolean;
  doubts: ReadDoubt[];
  payer: string;
  payerAccount: string;
  postscript: string;
  /**
   * True when the serial is a voucher's, which many lines share. `balance`: the account's in CNY after the line, where
   * the file states it.
   */
  isVoucher: boolean;
  balance: string | null;
  /** The digest of the file's headings, shared by files of its layout. */
  layout: string;
};
/** `cells`: more or fewer of them than headings, so that they cannot be assigned. */
export type RowErrorCode = 'time' | 'serial' | 'currency' | 'account' | 'cells' | 'twice' | SumError;
export type RowError = { row: number; code: RowErrorCode };
export type Reading =
  | { lacking: string[] }
  | { tooMany: number }
  | { mixed: true }
  | { foreign: string }
  | { sections: number }
  | { sheets: true }
  | { unknown: UnknownColumn[] }
  | { rows: number; accounts: string[]; lines: ReadLine[]; faults: RowError[] };
/**
 * The account that the file should be of and its holder's names, the names of the file and its sheet, the meanings that
 * finance gave to columns, and whether the last line has no line break.
 */
export type ReadOptions = {
  account: string | null;
  names?: string[];
  called?: string[];
  meanings: Meanings;
  isOpenEnded: boolean;
};

/** Most lines of one file; a year of a busy account. */
const MOST_LINES = 20_000;

type Row = { row: number; at: Date | null; cells: string[]; cell: Cell };

const MOVED: readonly Column[] = ['credit', 'debit', 'amount', 'arrived'];

/** `5.00` and `5` are one sum. */
const plainSum = (text: string): string => (/^-?\d{1,13}(\.\d+)?$/.test(text) ? new Decimal(text).toFixed() : text);

/** The sum that the columns of one kind state together: where they differ, no number. */
function sumIn(cells: string[], places: number[] = []): string {
  const [only, another] = places;
  if (only !== undefined && another === undefined) return (cells[only] ?? '').trim();
  const values = [...new Set(places.map((place) => (cells[place] ?? '').trim()).filter(Boolean))];
  const sums = values.filter((text) => /[1-9]/.test(text));
  const [first = ''] = sums.length > 0 ? sums : values;
  return new Set(sums.map(plainSum)).size > 1 ? sums.join(' | ') : first;
}

function rowOf(cells: string[], row: number, layout: Layout): Row {
  const sums = new Map<Column, string>();
  const sum = (column: Column): string => {
    const known = sums.get(column);
    if (known !== undefined) return known;
    const value = sumIn(cells, layout[column]);
    sums.set(column, value);
    return value;
  };
  const cell: Cell = (column) => {
    // the sum that arrived counts, not the sum that was sent
    if (column === 'amount') return /[1-9]/.test(sum('arrived')) ? sum('arrived') : sum('amount');
    return MOVED.includes(column) ? sum(column) : (cells[layout[column]?.[0] ?? -1] ?? '');
  };
  return { row, cells, cell, at: timeIn(cell('date'), cell('time')) };
}

const all = (cells: string[], places: number[] | undefined, isFine: (text: string) => boolean): boolean =>
  (places ?? []).every((place) => isFine(cells[place] ?? ''));

/** The account's balance after a line; null where it is not stated, or not plain. */
function balanceIn(text: string, { sign }: Writing): string | null {
  const balance = /\d/.test(text) ? heldIn(text, sign) : null;
  return balance === 'either' ? null : balance;
}

function lineOf(
  { row, at, cells, cell }: Row,
  { stated, rises }: { stated: StatedDirection; rises: boolean },
  writing: Writing,
  layout: Layout,
  account: string | null,
): Omit<ReadLine, 'layout'> | RowError {
  if (!at) return { row, code: 'time' };
  // vouchers often all have the same number, so they count only where there is no column of serials
  const serial = serialIn(layout.serial ? cell('serial') : cell('voucher'));
  if (!serial) return { row, code: 'serial' };
  if (!all(cells, layout.currency, isYuan)) return { row, code: 'currency' };
  if (account !== null && !all(cells, layout.ownAccount, (text) => isOwn(text, account)))
    return { row, code: 'account' };
  const sum = sumOf(cell, stated, writing);
  if ('error' in sum) return { row, code: sum.error };
  const flags = flagsOf(cells, layout);
  const texts = [...(layout.postscript ?? []), ...(layout.words ?? [])].map((place) => cells[place] ?? '');
  const isBelow = sum.amount.startsWith('-');
  return {
    row,
    serial,
    at: at.toISOString(),
    day: dayOf(at),
    amount: sum.amount,
    // A payer's own text may mention a return; on outgoing money the wording of a reversal is enough.
    isReversal: sum.isReversal || flags.isReversal || (isBelow && flags.returnWording === 'reversal'),
    doubts: [
      ...(sum.isUnclear || (writing.isOurBooks && isBelow) ? ['direction-unclear' as const] : []),
      ...(sum.isAlone ? ['may-be-returned' as const] : []),
      ...flags.doubts,
      ...(flags.returnWording
        ? [rises && !isBelow && !sum.isUnclear ? ('return-came' as const) : ('says-return' as const)]
        : []),
    ],
    payer: textIn(cell('payer'), 120),
    payerAccount: textIn(cell('payerAccount'), 40),
    postscript: textIn(texts.join(' '), 300),
    isVoucher: layout.serial === undefined,
    balance: balanceIn(cell('balance'), writing),
  };
}

/** The identity by which a repeated line is found; banks reuse serials, so day and sum belong to it. */
export const identityOf = ({ serial, day, amount }: Pick<ReadLine, 'serial' | 'day' | 'amount'>): string =>
  `${serialForm(serial)} ${day} ${amount}`;

const isEmpty = (texts: string[]): boolean => texts.every((text) => text.trim() === '');
/** Rows below the headings that hold neither a day nor a sum are titles of a section, or totals. */
const isTitle = ({ at, cell }: Row): boolean => at === null && !MOVED.some((column) => /\d/.test(cell(column)));

/** Reads a file's rows: valid lines and the numbers of invalid rows; or the reason why the file is not read. */
export function readRows(
  cells: string[][],
  { account, names = [], called = [], meanings, isOpenEnded }: ReadOptions = {
    account: null,
    meanings: {},
    isOpenEnded: false,
  },
): Reading {
  const { at, layout: known } = headingRow(cells);
  const headings = cells[at] ?? [];
  const missingColumns = lacking(known);
  const foreign = foreignSum(headings, known);
  if (foreign) return { foreign };
  if (missingColumns.length > 0) return { lacking: missingColumns };
  const written = cells
    .slice(at + 1)
    .flatMap((texts, index) => (isEmpty(texts) ? [] : [{ texts, row: at + index + 2 }]));
  const first = written.map(({ texts, row }) => rowOf(texts, row, known));
  const repeatedHeadings = new Set<Row>();
  for (const row of first) {
    const found = row.at === null ? headingAgain(row.cells, headings) : null;
    if (found === 'other') return { sections: row.row };
    if (found === 'same') repeatedHeadings.add(row);
  }
  const beside = [
    ...cells.slice(0, at),
    ...first.filter((row) => isTitle(row) && !repeatedHeadings.has(row)).map((row) => row.cells),
  ];
  const titles = titlesOf(beside);
  if (titles.foreign) return { foreign: titles.foreign };
  const data = first.filter((row) => !repeatedHeadings.has(row));
  const shown = data.flatMap(({ cell }) => MOVED.map((column) => foreignIn(cell(column)))).find(Boolean);
  if (shown) return { foreign: shown };
  if (data.length > MOST_LINES) return { tooMany: MOST_LINES };
  const misaligned = misalignedRows(
    headings,
    data.filter((row) => !isTitle(row)).map(({ cells: texts }) => texts),
    isOpenEnded,
  );
  const alignedRows = data.filter((row) => !isTitle(row) && !misaligned.has(row.cells)).map((row) => row.cells);
  const { layout, unknown } = settleUnknown(headings, alignedRows, known, meanings);
  if (unknown.length > 0) return { unknown };
  const sign = decimalSignOf(data.flatMap(({ cell }) => SUMS.map((column) => unmarked(cell(column)))));
  if (sign === null) return { mixed: true };
  const sums = data.filter((row) => row.at !== null);
  const isLedger = isOwnLedger({ titles: [...called, ...beside.flat()], headings }, alignedRows, layout);
  const ours = { account, names: [...names, ...titles.names] };
  const { stated, rises, signedOut, isOurBooks } = directionsOf(sums, layout, sign, ours, { headings, isLedger });
  const directions = new Map(
    sums.map((row, index) => [row, { stated: stated[index] ?? null, rises: rises[index] ?? false }]),
  );
  const lines: ReadLine[] = [];
  const errors: RowError[] = [];
  const seen = new Map<string, ReadLine[]>();
  const form = layoutForm(headings);
  for (const row of data) {
    const read = misaligned.has(row.cells)
      ? { row: row.row, code: 'cells' as const }
      : lineOf(
          row,
          directions.get(row) ?? { stated: null, rises: false },
          { sign, signedOut, isOurBooks },
          layout,
          account,
        );
    if ('code' in read) errors.push(read);
    else {
      const line = { ...read, layout: form };
      const alike = seen.get(identityOf(line)) ?? [];
      seen.set(identityOf(line), alike);
      if (alike.some((one) => isRepeatedRow(one, line))) errors.push({ row: line.row, code: 'twice' });
      else {
        alike.push(line);
        lines.push(line);
        if (isOpenEnded && row === data.at(-1) && endsInSum(headings)) line.doubts.push('cut-off');
      }
    }
  }
  return { rows: data.length, accounts: titles.accounts, lines, faults: errors };
}
