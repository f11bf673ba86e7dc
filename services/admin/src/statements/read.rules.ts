import { decimalSignOf } from './amounts.rules.ts';
import { isYuan, serialIn, textIn, timeIn } from './cells.rules.ts';
import { type Column, directionColumn, foreignSum, headingRow, type Layout, lacking } from './columns.rules.ts';
import { dayOf } from './days.rules.ts';
import { isOtherMoney } from './same.rules.ts';
import { type Cell, hasSignedOut, type SumFault, saysReturn, saysReversal, sumOf, type Writing } from './sums.rules.ts';
import { titlesOf } from './titles.rules.ts';

/**
 * A line of a bank's file. `amount` is CNY, negative for money that went out; `day` is the bank's in Asia/Shanghai;
 * `row` counts from 1 as in the file. `isReversal`: it takes another entry back, and is never income; `saysReturn`: its
 * words may mean that.
 */
export type ReadLine = {
  row: number;
  serial: string;
  at: string;
  day: string;
  amount: string;
  isReversal: boolean;
  saysReturn: boolean;
  payer: string;
  payerAccount: string;
  postscript: string;
};
export type FaultCode = 'time' | 'serial' | 'currency' | 'twice' | SumFault;
export type Fault = { row: number; code: FaultCode };
export type Reading =
  | { lacking: string[] }
  | { tooMany: number }
  | { mixed: true }
  | { foreign: string }
  | { rows: number; account: string | null; lines: ReadLine[]; faults: Fault[] };

/** Most lines of one file; a year of a busy account. */
const MOST_LINES = 20_000;

type Row = { row: number; cell: Cell; texts: string[] };

const MOVED: Column[] = ['credit', 'debit', 'amount'];
const SUMS: Column[] = [...MOVED, 'balance'];

/** What the columns of one kind of sum say together: where they differ, no number. */
function sumIn(cells: string[], places: number[] = []): string {
  const said = [...new Set(places.map((place) => (cells[place] ?? '').trim()).filter(Boolean))];
  const sums = said.filter((text) => /[1-9]/.test(text));
  return (sums.length > 0 ? sums : said.slice(0, 1)).join(' | ');
}

const rowOf = (cells: string[], row: number, layout: Layout): Row => ({
  row,
  cell: (column) => (MOVED.includes(column) ? sumIn(cells, layout[column]) : (cells[layout[column]?.[0] ?? -1] ?? '')),
  texts: [...(layout.kind ?? []), ...(layout.postscript ?? [])].map((place) => cells[place] ?? ''),
});

function lineOf({ row, cell, texts }: Row, writing: Writing, layout: Layout): ReadLine | Fault {
  const at = timeIn(cell('date'), cell('time'));
  if (!at) return { row, code: 'time' };
  // vouchers are often all the same number: they count where a bank names nothing better
  const serial = serialIn(layout.serial ? cell('serial') : cell('voucher'));
  if (!serial) return { row, code: 'serial' };
  if (!isYuan(cell('currency'))) return { row, code: 'currency' };
  const sum = sumOf(cell, writing);
  if ('fault' in sum) return { row, code: sum.fault };
  const postscript = texts.slice(layout.kind?.length ?? 0).join(' ');
  return {
    row,
    serial,
    at: at.toISOString(),
    day: dayOf(at),
    amount: sum.amount,
    isReversal: sum.isReversal || saysReversal(texts.join(' ')),
    saysReturn: saysReturn(texts.join(' ')),
    payer: textIn(cell('payer'), 120),
    payerAccount: textIn(cell('payerAccount'), 40),
    postscript: textIn(postscript, 300),
  };
}

/** What a line that comes again has in common with itself: banks use a serial anew, on another day or at once. */
export const identityOf = ({ serial, day, amount }: Pick<ReadLine, 'serial' | 'day' | 'amount'>): string =>
  `${serial} ${day} ${amount}`;

/** What a file's rows say: sound lines and faulty rows by number; or which columns cannot be told. */
export function readRows(cells: string[][]): Reading {
  const { at, layout } = headingRow(cells);
  const lacks = lacking(layout);
  const foreign = lacks.includes('amount') ? foreignSum(cells[at] ?? []) : undefined;
  if (foreign) return { foreign };
  if (lacks.length > 0) return { lacking: lacks };
  const { account, currency } = titlesOf(cells.slice(0, at));
  if (currency) return { foreign: currency };
  const written = cells
    .map((texts, index) => ({ texts, row: index + 1 }))
    .filter(({ texts, row }) => row > at + 1 && texts.some((text) => text.trim() !== ''));
  const direction = layout.direction
    ? undefined
    : directionColumn(
        written.map(({ texts }) => texts),
        layout,
      );
  if (direction !== undefined) layout.direction = [direction];
  const rows = written.map(({ texts, row }) => rowOf(texts, row, layout));
  if (rows.length > MOST_LINES) return { tooMany: MOST_LINES };
  const sign = decimalSignOf(rows.flatMap(({ cell }) => SUMS.map(cell)));
  if (sign === null) return { mixed: true };
  const writing = {
    sign,
    saysDirection: layout.direction !== undefined,
    signedOut: hasSignedOut(
      rows.map(({ cell }) => cell),
      sign,
    ),
  };
  const lines: ReadLine[] = [];
  const faults: Fault[] = [];
  const known = new Map<string, ReadLine[]>();
  for (const row of rows) {
    const line = lineOf(row, writing, layout);
    if ('code' in line) faults.push(line);
    else {
      const alike = known.get(identityOf(line)) ?? [];
      if (alike.some((one) => !isOtherMoney(one, line))) faults.push({ row: line.row, code: 'twice' });
      else {
        known.set(identityOf(line), [...alike, line]);
        lines.push(line);
      }
    }
  }
  return { rows: rows.length, account, lines, faults };
}
