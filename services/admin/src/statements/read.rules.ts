import { Decimal } from 'decimal.js';
import { amountIn, directionIn, isYuan, serialIn, textIn, timeIn } from './cells.rules.ts';
import { type Column, headingRow, type Layout, lacking } from './columns.rules.ts';

/** A line of a bank's file. `amount` is CNY, negative for money that went out; `row` counts from 1 as in the file. */
export type ReadLine = {
  row: number;
  serial: string;
  at: string;
  amount: string;
  payer: string;
  payerAccount: string;
  postscript: string;
};
export type FaultCode = 'time' | 'serial' | 'amount' | 'direction' | 'currency' | 'twice' | 'differs';
export type Fault = { row: number; code: FaultCode };
export type Reading =
  | { lacking: string[] }
  | { tooMany: number }
  | { rows: number; lines: ReadLine[]; faults: Fault[] };

/** Most lines of one file; all of them are stored in one transaction. */
const MOST_LINES = 20_000;

function amountOf(cell: (column: Column) => string): { amount: string } | { fault: FaultCode } {
  const [credit, debit, amount] = [amountIn(cell('credit')), amountIn(cell('debit')), amountIn(cell('amount'))];
  if (credit === null || debit === null || amount === null) return { fault: 'amount' };
  const net = new Decimal(credit).abs().minus(new Decimal(debit).abs());
  if (!net.isZero()) return { amount: net.toFixed(2) };
  if (new Decimal(amount).isZero()) return { fault: 'amount' };
  const said = cell('direction');
  if (said.trim() === '') return { amount };
  const direction = directionIn(said);
  if (!direction) return { fault: 'direction' };
  const size = new Decimal(amount).abs();
  return { amount: (direction === 'in' ? size : size.negated()).toFixed(2) };
}

function lineOf(cells: string[], row: number, layout: Layout): ReadLine | Fault {
  const cell = (column: Column) => cells[layout[column]?.[0] ?? -1] ?? '';
  const at = timeIn(cell('date'), cell('time'));
  if (!at) return { row, code: 'time' };
  const serial = serialIn(cell('serial'));
  if (!serial) return { row, code: 'serial' };
  if (!isYuan(cell('currency'))) return { row, code: 'currency' };
  const sum = amountOf(cell);
  if ('fault' in sum) return { row, code: sum.fault };
  const postscript = (layout.postscript ?? []).map((place) => cells[place] ?? '').join(' ');
  return {
    row,
    serial,
    at: at.toISOString(),
    amount: sum.amount,
    payer: textIn(cell('payer'), 120),
    payerAccount: textIn(cell('payerAccount'), 40),
    postscript: textIn(postscript, 300),
  };
}

/** What a file's rows say: sound lines and faulty rows by number; or which columns cannot be told. */
export function readRows(rows: string[][]): Reading {
  const { at, layout } = headingRow(rows);
  const lacks = lacking(layout);
  if (lacks.length > 0) return { lacking: lacks };
  const lines: ReadLine[] = [];
  const faults: Fault[] = [];
  const bySerial = new Map<string, ReadLine>();
  let read = 0;
  for (const [index, cells] of rows.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue;
    read += 1;
    const line = lineOf(cells, index + 1, layout);
    if ('code' in line) faults.push(line);
    else if (bySerial.has(line.serial)) faults.push({ row: line.row, code: 'twice' });
    else {
      bySerial.set(line.serial, line);
      lines.push(line);
    }
  }
  return read > MOST_LINES ? { tooMany: MOST_LINES } : { rows: read, lines, faults };
}
