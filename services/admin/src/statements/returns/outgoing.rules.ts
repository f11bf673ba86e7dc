import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { fenOf } from '../../fen.ts';
import { isReturnWording, isReversalWording } from '../cells/sums.rules.ts';
import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { payeeKeys, payerSearch } from '../identities/payee.rules.ts';
import { serialForms } from '../identities/serials.rules.ts';
import type { LineRecord } from '../model.ts';
import { nearKeys, nearSearch, sumsOf } from './amounts.rules.ts';
import type { Holder } from './taken-back.rules.ts';

/** Flags of lines that may be returned money. */
const UNCLEAR: LineRecord['flags'] = ['reversal', 'says-return', 'direction-unclear', 'flag-unclear'];

/** The line's sum as whole fen, without its sign. */
export const absoluteFen = (amount: string): number => Math.abs(fenOf(amount));

const byNumber = (number: string) => `number ${foldedKey(number)}`;
const bySerial = (serial: string) => `serial ${serial}`;

/** The key of lines whose flags or text state a return. */
export const SAYS_RETURN = 'return';

type Found = Pick<LineRecord, 'serial' | 'isVoucher' | 'payer' | 'postscript' | 'flags'> & { amount: string };

/** True when a line may be outgoing: it has a minus, or a flag by which its direction is open. */
export const mayBeOutgoing = ({ amount, flags }: Pick<Found, 'amount' | 'flags'>): boolean =>
  amount.startsWith('-') || flags.some((flag) => UNCLEAR.includes(flag));

/**
 * Returns how a line states a return: `reversal` in the bank's own terms, which never mean a refund of ours; `return`
 * in other wording.
 */
export function statedReturn({ flags, postscript }: Pick<Found, 'flags' | 'postscript'>): 'reversal' | 'return' | null {
  if (flags.includes('reversal')) return 'reversal';
  return flags.includes('says-return') || isReturnWording(postscript) || isReversalWording(postscript)
    ? 'return'
    : null;
}

/** The key of lines that are certainly incoming, for which no order searches. */
const CAME = ['-'];

/**
 * The keys under which an order finds a line that may have taken its money back: serial, named orders, payee, and
 * approximate sum. Pure.
 */
export function outgoingKeys(line: Found): string[] {
  if (!mayBeOutgoing(line)) return CAME;
  const { serial, isVoucher, payer, postscript, amount } = line;
  return [
    ...new Set([
      // a voucher's number identifies nothing: banks give the same one to many entries
      ...(isVoucher ? [] : [bySerial(serialForm(serial))]),
      ...numbersIn(postscript).map(byNumber),
      ...payeeKeys(payer),
      ...nearKeys(absoluteFen(amount)),
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
