import { serialForm } from '@qiaohui/service-kit/serial-form';
import { feeOf, type Gone } from './taken-back.rules.ts';

/** A receipt that is reversed; `others`: the sums of its order's other receipts that stand. */
export type Reversed = { serial: string; fen: number; others: number[] };

const hasSerial = (line: Gone, { serial }: Reversed): boolean =>
  !line.isVoucher && [line.serial, line.pair?.serial ?? ''].some((one) => serialForm(one) === serialForm(serial));
/** A return may be less the bank's fee. */
const hasSum = ({ fen, says }: Gone, receipt: Reversed): boolean =>
  fen === receipt.fen || (says !== null && fen < receipt.fen && receipt.fen - fen <= feeOf(receipt.fen));

/**
 * Because of which of the lines that hold its order a receipt is reversed, where nobody says: of the only one that fits
 * by serial or sum, unless another receipt of its sum stands, whose money it may be as well. Pure.
 */
export function likelyCause(lines: Gone[], receipt: Reversed): Gone | null {
  const bySerial = lines.filter((line) => hasSerial(line, receipt));
  const isSeveral = receipt.others.includes(receipt.fen);
  const found = bySerial.length > 0 ? bySerial : isSeveral ? [] : lines.filter((line) => hasSum(line, receipt));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether receipts of these sums, reversed because of a line, are all that it took back, but for a bank's fee or interest. */
export const isCovered = (fen: number, reversed: number[]): boolean =>
  fen - reversed.reduce((sum, one) => sum + one, 0) <= feeOf(fen);
