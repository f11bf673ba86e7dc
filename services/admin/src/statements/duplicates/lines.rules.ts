import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { Decimal } from 'decimal.js';
import type { LineRecord } from '../model.ts';
import { identityOf } from '../reading/read.rules.ts';
import { mayBeOutgoing } from '../returns/outgoing.rules.ts';

/** What a stored line is compared by. */
export type Known = Pick<
  LineRecord,
  | '_id'
  | 'serial'
  | 'day'
  | 'amount'
  | 'payer'
  | 'postscript'
  | 'reverses'
  | 'flags'
  | 'at'
  | 'bookSerial'
  | 'isVoucher'
  | 'balance'
  | 'statement'
  | 'layout'
>;

export const isReversal = ({ flags }: Pick<LineRecord, 'flags'>): boolean => (flags ?? []).includes('reversal');
export const below0 = ({ amount }: { amount: string }): boolean => amount.startsWith('-');
const texts = new WeakMap<LineRecord['amount'], string>();
/** A sum with two places; cached, since each is needed many times and reading one costs. */
export function textOf(amount: LineRecord['amount']): string {
  const known = texts.get(amount);
  if (known !== undefined) return known;
  const sum = decimalText(amount);
  const [whole = '', cents = ''] = sum.split('.');
  const text = cents.length > 2 ? new Decimal(sum).toFixed(2) : `${whole}.${cents.padEnd(2, '0')}`;
  texts.set(amount, text);
  return text;
}

/** True for incoming money: neither a reversal nor outgoing. */
export const isIncome = (line: Pick<LineRecord, 'flags' | 'amount'>): boolean =>
  !isReversal(line) && !below0({ amount: textOf(line.amount) });

export const isOutgoing = (line: Pick<LineRecord, 'flags' | 'amount'>): boolean => !isIncome(line);

/** Wider than `isOutgoing`: also lines that may be outgoing, as far as their file shows. */
export const isMaybeOutgoing = ({ amount, flags }: Pick<LineRecord, 'flags' | 'amount'>): boolean =>
  mayBeOutgoing({ amount: decimalText(amount), flags });

/** A sum with either sign, since lines from a column of debits may be stored without one. */
export const eitherSign = (amount: LineRecord['amount']): LineRecord['amount'][] => {
  const sum = decimalText(amount).replace('-', '');
  return [sum, `-${sum}`].map(decimal128);
};

export const identityOfKnown = ({ serial, day, at, amount }: Known): string =>
  identityOf({ serial, day: day ?? dayOf(at), amount: textOf(amount) });
