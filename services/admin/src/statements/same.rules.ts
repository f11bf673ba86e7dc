import { looksLikeOurs, tokensOf } from './numbers.rules.ts';

/** What a bank's line says beside its serial, day and sum. */
export type Said = { payer: string; postscript: string };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
const numbersIn = (text: string): string[] => tokensOf(text).filter(looksLikeOurs);

/** Banks mask names and cut them off, and one file of an account says more than another. */
function differ(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a !== '' && b !== '' && !/[*＊]/.test(a + b) && !a.includes(b) && !b.includes(a);
}

/**
 * Whether two lines with one serial, day and sum are other money: banks give a batch of transfers one serial. They are
 * where their payers differ, or both name orders of ours and no one the same. Pure.
 */
export function isOtherMoney(one: Said, other: Said): boolean {
  if (differ(one.payer, other.payer)) return true;
  const [mine, theirs] = [numbersIn(one.postscript), numbersIn(other.postscript)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((number) => theirs.includes(number));
}
