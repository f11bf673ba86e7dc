import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { Decimal } from 'decimal.js';
import { around } from '../identities/days.rules.ts';
import { Lines } from '../model.ts';
import type { ReadLine } from '../reading/read.rules.ts';
import { below0, identityOfKnown, type Known } from './lines.rules.ts';

export const knownFields = {
  ...{ serial: 1, day: 1, amount: 1, payer: 1, postscript: 1, reverses: 1, flags: 1, at: 1, bookSerial: 1 },
  ...{ isVoucher: 1, balance: 1, statement: 1, layout: 1 },
};

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
