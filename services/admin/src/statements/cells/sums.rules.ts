import { type Amount, amountIn, type DecimalSign } from './amounts.rules.ts';
import type { Column } from './headings.rules.ts';

export type Cell = (column: Column) => string;
/**
 * How one file writes its sums. `signedOut`: money that went out has a minus although its column or mark says so; null:
 * one line alone has one, which may as well be how the bank writes what came back. `isOurBooks`: it is of our own books,
 * whose debits are money that came.
 */
export type Writing = { sign: DecimalSign; signedOut: boolean | null; isOurBooks: boolean };
/**
 * `isUnclear`: its direction cannot be decided; the amount stands as it is written. `isAlone`: it went out, or is a
 * payment of ours that came back.
 */
export type Sum = { amount: string; isReversal: boolean; isUnclear?: true; isAlone?: true };
export type SumError = 'amount' | 'direction' | 'number';
/** The direction of a line as stated beside its sums; null where nothing is. */
export type StatedDirection = 'in' | 'out' | 'back' | 'back-out' | 'unclear' | null;

/**
 * Words of a bank for an entry that takes another one back, or for our own money that comes back: in Chinese, English
 * and German.
 */
const REVERSAL =
  /[冲沖]正|[冲沖][销銷]|[冲沖][账帐帳]|回[冲沖]|[红紅][冲沖字]|抹[账帐帳]|反交易|退[汇匯账帐帳]|退票|反[冲沖]|返[汇匯]|\b(reversal|reversed|revers(e|ing) entry|chargeback|returned|storno|stornierung|rückbuchung|rücklastschrift|rückgabe|rvsl|rjct|rtnd)\b/i;
/** Words that may be a payer's own as well: a person decides, and may book it all the same. */
const RETURN =
  /退回|退[款费費]|被退|退[还還]|冲[^\p{L}\p{N}]+正|抵[消销銷]|撤[销銷回]|更正|[错錯][账帐帳]|反向入|扣划|取消|\b(rückruf|recall(ed)?|bounced|rejet|annulation|extourne|returns?|refund(ed)?|cancell?ation|cancell?ed|correction|rücküberweisung|retoure|erstattung|korrektur|rückzahlung)\b/iu;

/** Words with which a bank may send money back, and that may as well be said of something else. */
const MAY_MEAN_RETURN =
  /原路|返[还還回]|[划劃]回|退[单單件]|(户名|戶名|[账帐帳][号號户戶]|收款人)[^\p{L}]*(不符|有[误誤]|[错錯][误誤]|异常|不存在)|(不|未)成功|失[败敗]|查无此|[无無]法入[账帐帳]|拒[收付]|[调調][账帐帳]|\b(rejected|unpaid|rtn|rückläufer|failed|undeliverable|zurück|abgelehnt)\b/iu;

/** Chinese words that a bank's columns tear by spaces are one. */
const joined = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
export const saysReversal = (text: string): boolean => REVERSAL.test(joined(text));
export const mayMeanReturn = (text: string): boolean => MAY_MEAN_RETURN.test(joined(text));
export const saysReturn = (text: string): boolean => RETURN.test(joined(text));

const numbers = (cell: Cell, sign: DecimalSign): Record<'credit' | 'debit' | 'amount', Amount> => ({
  credit: amountIn(cell('credit'), sign),
  debit: amountIn(cell('debit'), sign),
  amount: amountIn(cell('amount'), sign),
});

const isMoney = (amount: Amount): amount is string => amount !== null && amount !== 'either';
export const not0 = (amount: Amount): boolean => isMoney(amount) && /[1-9]/.test(amount);
export const below0 = (amount: Amount): boolean => not0(amount) && amount?.startsWith('-') === true;

/**
 * True when every sum that a file calls outgoing has a minus: then the minus says nothing more. Null where there is
 * only one such sum.
 */
export function hasSignedOut(rows: Iterable<{ cell: Cell; isOut: boolean }>, sign: DecimalSign): boolean | null {
  let seen = 0;
  for (const { cell, isOut } of rows) {
    const { debit, amount } = numbers(cell, sign);
    const out = not0(debit) ? debit : isOut && not0(amount) ? amount : null;
    if (out === null) continue;
    if (!below0(out)) return false;
    seen += 1;
  }
  return seen === 1 ? null : seen > 1;
}

/** Takes sums as they are read here: with two places, and other than 0. */
const absolute = (amount: string): string => amount.replace('-', '');
const negated = (amount: string): string => (below0(amount) ? absolute(amount) : `-${amount}`);

const incoming = (amount: string): Sum => ({ amount, isReversal: below0(amount) });
const unclear = (amount: string): Sum => ({ amount, isReversal: false, isUnclear: true });

function outgoing(amount: string, { signedOut }: Writing): Sum {
  if (signedOut === null && below0(amount)) return { amount, isReversal: false, isAlone: true };
  return { amount: negated(signedOut ? absolute(amount) : amount), isReversal: !signedOut && below0(amount) };
}

/** An entry that takes a credit or a debit back: whichever it is, it is no income. */
function back(amount: string, way: 'back' | 'back-out'): Sum {
  const sum = absolute(amount);
  return { amount: way === 'back' ? negated(sum) : sum, isReversal: true };
}

/**
 * A line's money, negative where it went out. A credit below zero is no income but takes an earlier one back, and so
 * does a debit below zero with money that went out.
 */
export function sumOf(cell: Cell, stated: StatedDirection, writing: Writing): Sum | { fault: SumError } {
  const { credit, debit, amount } = numbers(cell, writing.sign);
  if (credit === 'either' || debit === 'either' || amount === 'either') return { fault: 'number' };
  if (credit === null || debit === null || amount === null) return { fault: 'amount' };
  if (not0(credit) && not0(debit)) return { fault: 'direction' };
  if (not0(credit) && !below0(credit) && stated !== 'in' && stated !== null) return unclear(credit);
  if (not0(credit)) return incoming(credit);
  if (not0(debit)) return outgoing(debit, writing);
  if (!not0(amount)) return { fault: 'amount' };
  if (stated === 'in') return incoming(amount);
  if (stated === 'out') return outgoing(amount, writing);
  if (stated === 'back' || stated === 'back-out') return back(amount, stated);
  return stated === 'unclear' || !below0(amount) ? unclear(amount) : { amount, isReversal: false };
}
