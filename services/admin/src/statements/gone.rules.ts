import { serialForm } from '@qiaohui/service-kit/serial-form';
import { fenOf } from '../fen.ts';
import type { LineRecord } from './model.ts';
import { hanKeys, latinKeys, payerKeys } from './names.rules.ts';
import { foldedKey, numberKey, numbersIn } from './numbers.rules.ts';
import type { Holder } from './taken-back.rules.ts';

/** What a file says of a line that may mean that its money went back. */
const UNCLEAR: LineRecord['flags'] = ['reversal', 'says-return', 'direction-unclear', 'flag-unclear'];

/** How much a line is about, as whole fen, whichever sign its bank gives it. */
export const goneFen = (amount: string): number => Math.abs(fenOf(amount));

const byNumber = (number: string) => `number ${foldedKey(number)}`;
const bySerial = (serial: string) => `serial ${serial}`;
const bySum = (fen: number) => `sum ${fen}`;

/** What a bank's name is compared by; one that it hides stays as it is. */
function byPayer(name: string): string {
  const keys = payerKeys(name);
  if (keys === null) return `payer ${name}`;
  return 'han' in keys ? `han ${keys.han}` : `latin ${keys.latin}`;
}

type Found = Pick<LineRecord, 'serial' | 'isVoucher' | 'payer' | 'postscript' | 'flags'> & { amount: string };

/** Whether a line is one that may have taken money back: what has no minus and may have gone out waits for a person, too. */
export const mayBeGone = ({ amount, flags }: Pick<Found, 'amount' | 'flags'>): boolean =>
  amount.startsWith('-') || flags.some((flag) => UNCLEAR.includes(flag));

/** Money that came and nothing else: no order looks for it. */
const CAME = ['-'];

/**
 * By what an order finds a line that may have taken its money back: its serial, the orders it names, its payer; or its
 * sum where it names none. Pure.
 */
export function goneKeys(line: Found): string[] {
  if (!mayBeGone(line)) return CAME;
  const { serial, isVoucher, payer, postscript, amount } = line;
  const numbers = numbersIn(postscript);
  return [
    ...new Set([
      // a voucher's number is no serial: banks give one to all they write
      ...(isVoucher ? [] : [bySerial(serialForm(serial))]),
      ...numbers.map(byNumber),
      ...(payer ? [byPayer(payer)] : []),
      ...(numbers.length === 0 ? [bySum(goneFen(amount))] : []),
    ]),
  ];
}

/** The keys of lines that may concern an order; each line that may take money of it back has one of them. Pure. */
export const keysOf = ({ number, person, payers, serials }: Holder): string[] => [
  ...new Set([
    byNumber(numberKey(number)),
    ...serials.map(bySerial),
    ...payers.map(byPayer),
    ...hanKeys(person).map((name) => `han ${name}`),
    ...latinKeys(person).map((name) => `latin ${name}`),
  ]),
];

/** The keys of reversals that name nobody. Pure. */
export const nobodysKeys = ({ receipts }: Holder): string[] => [...new Set(receipts)].map(bySum);
