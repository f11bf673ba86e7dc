import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { Decimal } from 'decimal.js';
import { around, dayOf } from '../identities/days.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { identityOf, type ReadLine } from '../reading/read.rules.ts';
import { mayBeOutgoing } from '../returns/outgoing.rules.ts';

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

export const knownFields = {
  ...{ serial: 1, day: 1, amount: 1, payer: 1, postscript: 1, reverses: 1, flags: 1, at: 1, bookSerial: 1 },
  ...{ isVoucher: 1, balance: 1, statement: 1, layout: 1 },
};

export const identityOfKnown = ({ serial, day, at, amount }: Known): string =>
  identityOf({ serial, day: day ?? dayOf(at), amount: textOf(amount) });

/** The stored lines of this account that a line of the file could be, repeat or take back. */
export async function knownLines(reserveAccount: string, lines: ReadLine[], calendar: BankCalendar): Promise<Known[]> {
  const serials = lines.map(({ serial }) => serialForm(serial));
  const sums = lines.filter((line) => line.isReversal || below0(line)).map(({ amount }) => amount);
  const counter = sums.map((amount) => decimal128(new Decimal(amount).negated().toFixed(2)));
  const amounts = [...new Set(lines.map(({ amount }) => amount))].map(decimal128);
  const like = [
    { serialKey: { $in: serials } },
    // Lines that another export may have stated under other serials.
    {
      day: {
        $in: around(
          lines.map(({ day }) => day),
          calendar,
        ),
      },
      amount: { $in: amounts },
    },
    ...(counter.length > 0 ? [{ amount: { $in: counter } }] : []),
    // reversals that came before what they take back
    { flags: 'reversal', reverses: null },
  ];
  // The driver's own call: no text of the file is read as an operator here.
  return Lines.collection.find<Known>({ reserveAccount, $or: like }, { projection: knownFields }).toArray();
}

/** Lines of the file that exist at another account of ours already: then one of the two was chosen wrongly. */
export async function knownElsewhere(reserveAccount: string, lines: ReadLine[]): Promise<Set<string>> {
  const serialKey = { $in: lines.map(({ serial }) => serialForm(serial)) };
  const found = await Lines.collection
    .find<Known>({ serialKey, reserveAccount: { $ne: reserveAccount } }, { projection: knownFields })
    .toArray();
  return new Set(found.map(identityOfKnown));
}
