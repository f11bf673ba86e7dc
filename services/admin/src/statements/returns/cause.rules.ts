import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { isSameSerial } from '../identities/serials.rules.ts';
import { feeOf, isAbout } from './amounts.rules.ts';
import type { Gone } from './taken-back.rules.ts';

/** A receipt that is reversed; `others`: the sums of its order's other receipts in force. */
export type Reversed = { number: string; serial: string; fen: number; others: number[] };

const hasSerial = (line: Gone, { serial }: Reversed): boolean =>
  !line.isVoucher && [line.serial, line.pair?.serial ?? ''].some((one) => isSameSerial(one, serial));
/** A return may be less the bank's fee. */
const hasSum = ({ left, says }: Gone, receipt: Reversed): boolean =>
  left === receipt.fen || (says !== null && left < receipt.fen && receipt.fen - left <= feeOf(receipt.fen));

/**
 * True when a line shows that the bank took this receipt's money: it says that money goes back, names the order, or is
 * of its sum or serial. A salary to a payer's namesake holds the order and shows nothing. Pure.
 */
export const pointsTo = (line: Gone, receipt: Reversed): boolean =>
  line.says !== null ||
  numbersIn(line.postscript).some((number) => foldedKey(number) === foldedKey(numberKey(receipt.number))) ||
  hasSerial(line, receipt) ||
  isAbout(line.left, receipt.fen);

/**
 * Because of which of the lines that hold its order a receipt is reversed, where nobody says: of the only one that fits
 * by serial or by what is left of it, unless another receipt of its sum stands, whose money it may be as well. Pure.
 */
export function likelyCause(lines: Gone[], receipt: Reversed): Gone | null {
  const open = lines.filter(({ left }) => left > 0);
  const bySerial = open.filter((line) => hasSerial(line, receipt));
  const isSeveral = receipt.others.includes(receipt.fen);
  const found = bySerial.length > 0 ? bySerial : isSeveral ? [] : open.filter((line) => hasSum(line, receipt));
  const [first] = found;
  // Two exports state one transfer.
  return first && found.every(({ id }) => id === first.id || first.told.includes(id)) ? first : null;
}

/** True when what is left of a line is as much as a receipt, but for a bank's fee. */
export const covers = (left: number, receipt: number): boolean => left > 0 && receipt - left <= feeOf(receipt);

/**
 * True when a line is dealt with once receipts were reversed because of it: nothing is left, or no more than a bank's
 * fee or interest and no other receipt of the orders that it holds (`others`) is as small as that may be. Pure.
 */
export const isCovered = (fen: number, left: number, others: number[]): boolean =>
  left === 0 || (Math.abs(left) <= feeOf(fen) && !others.some((sum) => sum <= left + feeOf(fen)));
