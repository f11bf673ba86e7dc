import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { isSameSerial } from '../identities/serials.rules.ts';
import { feeOf, isAbout } from './amounts.rules.ts';
import type { OutgoingLine } from './taken-back.rules.ts';

/** A receipt that is reversed; `others`: the sums of its order's other receipts in force. */
export type Reversed = { number: string; serial: string; fen: number; others: number[] };

const hasSerial = (line: OutgoingLine, { serial }: Reversed): boolean =>
  !line.isVoucher && [line.serial, line.pair?.serial ?? ''].some((one) => isSameSerial(one, serial));
/** True when a line has the receipt's sum; for a return also when it is less the bank's fee. */
const hasSum = ({ left, returnKind }: OutgoingLine, receipt: Reversed): boolean =>
  left === receipt.fen || (returnKind !== null && left < receipt.fen && receipt.fen - left <= feeOf(receipt.fen));

/**
 * True when a line is evidence that the bank took this receipt's money: it states a return, names the order, or has its
 * sum or serial. A salary to a payer's namesake holds the order but is no evidence. Pure.
 */
export const pointsTo = (line: OutgoingLine, receipt: Reversed): boolean =>
  line.returnKind !== null ||
  numbersIn(line.postscript).some((number) => foldedKey(number) === foldedKey(numberKey(receipt.number))) ||
  hasSerial(line, receipt) ||
  isAbout(line.left, receipt.fen);

/**
 * The default cause of a receipt's reversal among the lines that hold its order: the only one that fits by serial or by
 * its remaining sum, unless another receipt of that sum is in force. Pure.
 */
export function likelyCause(lines: OutgoingLine[], receipt: Reversed): OutgoingLine | null {
  const open = lines.filter(({ left }) => left > 0);
  const bySerial = open.filter((line) => hasSerial(line, receipt));
  const isSeveral = receipt.others.includes(receipt.fen);
  const found = bySerial.length > 0 ? bySerial : isSeveral ? [] : open.filter((line) => hasSum(line, receipt));
  const [first] = found;
  // Lines of two exports that state the same transfer count as one.
  return first && found.every(({ id }) => id === first.id || first.duplicates.includes(id)) ? first : null;
}

/** True when what is left of a line is as much as a receipt, but for a bank's fee. */
export const covers = (left: number, receipt: number): boolean => left > 0 && receipt - left <= feeOf(receipt);

/**
 * True when a line is settled by the receipts reversed because of it: nothing is left, or at most a bank's fee or
 * interest, and no other receipt of the orders that it holds (`others`) is that small. Pure.
 */
export const isCovered = (fen: number, left: number, others: number[]): boolean =>
  left === 0 || (Math.abs(left) <= feeOf(fen) && !others.some((sum) => sum <= left + feeOf(fen)));
