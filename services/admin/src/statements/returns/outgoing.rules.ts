import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { fenOf } from '../../fen.ts';
import { saysReturn, saysReversal } from '../cells/sums.rules.ts';
import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { payeeKeys, payerSearch } from '../identities/payee.rules.ts';
import { serialForms } from '../identities/serials.rules.ts';
import type { LineRecord } from '../model.ts';
import { nearKeys, nearSearch, sumsOf } from './amounts.rules.ts';
import type { Holder } from './taken-back.rules.ts';

/** The flags of a line that may mean that its money went back. */
const UNCLEAR: LineRecord['flags'] = ['reversal', 'says-return', 'direction-unclear', 'flag-unclear'];

/** The line's sum as whole fen, whichever sign its bank gives it. */
export const goneFen = (amount: string): number => Math.abs(fenOf(amount));

const byNumber = (number: string) => `number ${foldedKey(number)}`;
const bySerial = (serial: string) => `serial ${serial}`;

/** The bank, or what is written, says that money goes back. */
export const SAYS_RETURN = 'return';

type Found = Pick<LineRecord, 'serial' | 'isVoucher' | 'payer' | 'postscript' | 'flags'> & { amount: string };

/**
 * True when a line is one that may have taken money back: what has no minus and may have gone out waits for a person,
 * too.
 */
export const mayBeGone = ({ amount, flags }: Pick<Found, 'amount' | 'flags'>): boolean =>
  amount.startsWith('-') || flags.some((flag) => UNCLEAR.includes(flag));

/**
 * Returns who says that money goes back, the bank or what is written; `reversal`: in the bank's own words, which are
 * never ours.
 */
export function statedReturn({ flags, postscript }: Pick<Found, 'flags' | 'postscript'>): 'reversal' | 'return' | null {
  if (flags.includes('reversal')) return 'reversal';
  return flags.includes('says-return') || saysReturn(postscript) || saysReversal(postscript) ? 'return' : null;
}

/** Money that came and nothing else: no order searches for it. */
const CAME = ['-'];

/**
 * The keys by which an order finds a line that may have taken its money back: its serial, the orders it names, its
 * payee as far as it is stated, about its sum. Pure.
 */
export function goneKeys(line: Found): string[] {
  if (!mayBeGone(line)) return CAME;
  const { serial, isVoucher, payer, postscript, amount } = line;
  return [
    ...new Set([
      // a voucher's number is no serial: banks give one to all they write
      ...(isVoucher ? [] : [bySerial(serialForm(serial))]),
      ...numbersIn(postscript).map(byNumber),
      ...payeeKeys(payer),
      ...nearKeys(goneFen(amount)),
      ...(statedReturn(line) ? [SAYS_RETURN] : []),
    ]),
  ];
}

/** The keys of lines that may concern an order; each line that may take money of it back has one of them. Pure. */
export const keysOf = ({ number, person, payers, serials, ...sums }: Holder): string[] => [
  ...new Set([
    byNumber(numberKey(number)),
    ...serials.flatMap(({ serial }) => serialForms(serial)).map(bySerial),
    ...payerSearch(person, payers),
    ...sumsOf(sums).flatMap(nearSearch),
  ]),
];
