import { type Amount, amountIn, type DecimalSign } from './amounts.rules.ts';
import type { Column } from './headings.rules.ts';

export type Cell = (column: Column) => string;
/**
 * How one file writes its sums. `signedOut`: outgoing sums have a minus although their column or mark states the
 * direction too; null: undecided, since only one line has a minus, which may also mark a returned payment.
 * `isOurBooks`: the file is of our own books, where a debit is incoming money.
 */
export type Writing = { sign: DecimalSign; signedOut: boolean | null; isOurBooks: boolean };
/**
 * `isUnclear`: its direction cannot be decided, the amount is as written. `isAlone`: the only outgoing sum with a
 * minus; it went out, or is a payment of ours that was returned.
 */
export type Sum = { amount: string; isReversal: boolean; isUnclear?: true; isAlone?: true };
export type SumError = 'amount' | 'direction' | 'number';
/** The direction of a line as stated beside its sums; null where nothing is. */
export type StatedDirection = 'in' | 'out' | 'back' | 'back-out' | 'unclear' | null;

/**
 * The banks' terms for an entry that reverses another one, or for our own money that is returned: in Chinese, English
 * and German.
 */
const REVERSAL =
  /[冲沖]正|[冲沖][销銷]|[冲沖][账帐帳]|回[冲沖]|[红紅][冲沖字]|抹[账帐帳]|反交易|退[汇匯账帐帳]|退票|反[冲沖]|返[汇匯]|\b(reversal|reversed|revers(e|ing) entry|chargeback|returned|storno|stornierung|rückbuchung|rücklastschrift|rückgabe|rvsl|rjct|rtnd)\b/i;
/** Wording that may be the payer's own as well: a person decides, and may book the line nevertheless. */
const RETURN =
  /退回|退[款费費]|被退|退[还還]|冲[^\p{L}\p{N}]+正|抵[消销銷]|撤[销銷回]|更正|[错錯][账帐帳]|反向入|扣划|取消|\b(rückruf|recall(ed)?|bounced|rejet|annulation|extourne|returns?|refund(ed)?|cancell?ation|cancell?ed|correction|rücküberweisung|retoure|erstattung|korrektur|rückzahlung)\b/iu;

/** Wording that a bank may use for a return, and that may also mean something else. */
const MAY_MEAN_RETURN =
  /原路|返[还還回]|[划劃]回|退[单單件]|(户名|戶名|[账帐帳][号號户戶]|收款人)[^\p{L}]*(不符|有[误誤]|[错錯][误誤]|异常|不存在)|(不|未)成功|失[败敗]|查无此|[无無]法入[账帐帳]|拒[收付]|[调調][账帐帳]|\b(rejected|unpaid|rtn|rückläufer|failed|undeliverable|zurück|abgelehnt)\b/iu;

/** Joins Chinese words that a bank's layout splits by spaces. */
const joined = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
export const isReversalWording = (text: string): boolean => REVERSAL.test(joined(text));
export const mayMeanReturn = (text: string): boolean => MAY_MEAN_RETURN.test(joined(text));
export const isReturnWording = (text: string): boolean => RETURN.test(joined(text));

const numbers = (cell: Cell, sign: DecimalSign): Record<'credit' | 'debit' | 'amount', Amount> => ({
  credit: amountIn(cell('credit'), sign),
  debit: amountIn(cell('debit'), sign),
  amount: amountIn(cell('amount'), sign),
});

const isMoney = (amount: Amount): amount is string => amount !== null && amount !== 'either';
export const isNonZero = (amount: Amount): boolean => isMoney(amount) && /[1-9]/.test(amount);
export const isNegative = (amount: Amount): boolean => isNonZero(amount) && amount?.startsWith('-') === true;

/**
 * True when every outgoing sum of a file has a minus: then the minus does not mark a reversal. Null where there is only
 * one such sum.
 */
export function hasSignedOut(rows: Iterable<{ cell: Cell; isOut: boolean }>, sign: DecimalSign): boolean | null {
  let seen = 0;
  for (const { cell, isOut } of rows) {
    const { debit, amount } = numbers(cell, sign);
    const out = isNonZero(debit) ? debit : isOut && isNonZero(amount) ? amount : null;
    if (out === null) continue;
    if (!isNegative(out)) return false;
    seen += 1;
  }
  return seen === 1 ? null : seen > 1;
}

/** Both expect sums as they are read here: two decimal places, not 0. */
const absolute = (amount: string): string => amount.replace('-', '');
const negated = (amount: string): string => (isNegative(amount) ? absolute(amount) : `-${amount}`);

const incoming = (amount: string): Sum => ({ amount, isReversal: isNegative(amount) });
const unclear = (amount: string): Sum => ({ amount, isReversal: false, isUnclear: true });

function outgoing(amount: string, { signedOut }: Writing): Sum {
  if (signedOut === null && isNegative(amount)) return { amount, isReversal: false, isAlone: true };
  return { amount: negated(signedOut ? absolute(amount) : amount), isReversal: !signedOut && isNegative(amount) };
}

/** An entry that reverses a credit or a debit; neither is income. */
function reversalSum(amount: string, direction: 'back' | 'back-out'): Sum {
  const sum = absolute(amount);
  return { amount: direction === 'back' ? negated(sum) : sum, isReversal: true };
}

/**
 * A line's money, negative where it went out. A negative credit is no income but reverses an earlier credit; a negative
 * debit reverses an earlier debit.
 */
export function sumOf(cell: Cell, stated: StatedDirection, writing: Writing): Sum | { error: SumError } {
  const { credit, debit, amount } = numbers(cell, writing.sign);
  if (credit === 'either' || debit === 'either' || amount === 'either') return { error: 'number' };
  if (credit === null || debit === null || amount === null) return { error: 'amount' };
  if (isNonZero(credit) && isNonZero(debit)) return { error: 'direction' };
  if (isNonZero(credit) && !isNegative(credit) && stated !== 'in' && stated !== null) return unclear(credit);
  if (isNonZero(credit)) return incoming(credit);
  if (isNonZero(debit)) return outgoing(debit, writing);
  if (!isNonZero(amount)) return { error: 'amount' };
  if (stated === 'in') return incoming(amount);
  if (stated === 'out') return outgoing(amount, writing);
  if (stated === 'back' || stated === 'back-out') return reversalSum(amount, stated);
  return stated === 'unclear' || !isNegative(amount) ? unclear(amount) : { amount, isReversal: false };
}
