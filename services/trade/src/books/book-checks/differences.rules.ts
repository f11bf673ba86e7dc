import type { BillRecord, LockedRecord } from '../bills/books.store.ts';
import { canonicalOf, hashOf } from '../bills/canonical.ts';
import { total } from '../bills/document.rules.ts';
import type { BillDocument } from '../bills/document.schema.ts';
import { fieldsFit, isTorn } from '../bills/sealed.rules.ts';
import { areTornAmounts } from '../costs/torn.rules.ts';
import type { BookDifference, BookFinding } from './schema.ts';

type Billed = { _id: string; actual: { net: string; tax: string; gross: string } | null };
type Sums = Pick<BillDocument, 'net' | 'tax' | 'total'>;

const named = ({ _id: id, number }: Pick<BillRecord, '_id' | 'number'>) => ({ id, number: number ?? '' });
const stated = ({ net, tax, total: gross }: Sums): string =>
  [net, tax, gross].join(' + ').replace(/ \+ ([^+]*)$/, ' = $1');
const finding = (
  difference: BookDifference,
  bill: Pick<BillRecord, '_id' | 'number'> | null,
  expected: string | null = null,
  found: string | null = null,
): BookFinding => ({ difference, bill: bill && named(bill), waybill: null, expected, found });

const sumsOf = (amounts: Array<{ net: string; tax: string; gross: string }>, { currency }: BillDocument): Sums => ({
  net: total(
    amounts.map(({ net }) => net),
    currency,
  ),
  tax: total(
    amounts.map(({ tax }) => tax),
    currency,
  ),
  total: total(
    amounts.map(({ gross }) => gross),
    currency,
  ),
});

/** The document and the fields of a locked bill are what was hashed, and its lines and taxes come to its sums. */
export function differencesOfText(bill: BillRecord, locked: LockedRecord | undefined): BookFinding[] {
  if (!locked || !bill.hash) return [finding('text', bill, bill.hash, null)];
  const { document, text } = locked;
  const hash = hashOf(text);
  if (isTorn(document)) return [finding('text', bill, bill.hash, hash)];
  const differences: BookFinding[] = [];
  if (hash !== bill.hash || canonicalOf(document) !== text) differences.push(finding('text', bill, bill.hash, hash));
  const own = stated(document);
  const lines = stated(sumsOf(document.lines, document));
  const taxes = stated({
    net: total(
      document.taxes.map(({ net }) => net),
      document.currency,
    ),
    tax: total(
      document.taxes.map(({ tax }) => tax),
      document.currency,
    ),
    total: document.total,
  });
  const wrong = [lines, taxes, stated(bill)].find((sums) => sums !== own);
  if (wrong !== undefined) differences.push(finding('lines', bill, own, wrong));
  else if (differences.length === 0 && !fieldsFit(bill, document))
    differences.push(finding('text', bill, bill.hash, null));
  return differences;
}

/** The items that stand in a bill are its lines, with their amounts. One that was taken back has none. */
export function differencesOfItems(bill: BillRecord, { document }: LockedRecord, items: Billed[]): BookFinding[] {
  const isFree = bill.kind === 'reversal' || bill.reversed_by !== null;
  const wanted = isFree ? [] : document.lines.map(({ item, net, tax }) => `${item} ${net} ${tax}`).toSorted();
  const found = items.map(({ _id, actual }) => `${_id} ${actual?.net} ${actual?.tax}`).toSorted();
  if (wanted.join() === found.join()) return [];
  const amounts = items.flatMap(({ actual }) => (actual && !areTornAmounts(actual) ? actual : []));
  return [finding('items', bill, isFree ? '0' : stated(document), stated(sumsOf(amounts, document)))];
}

const negated = (sum: string): string =>
  sum.startsWith('-') ? sum.slice(1) : /^0(\.0*)?$/.test(sum) ? sum : `-${sum}`;

/** A reversal is the opposite of the bill that it names. */
export function differencesOfReversal(
  bill: BillRecord,
  document: BillDocument,
  reversed: BillDocument | undefined,
): BookFinding[] {
  if (bill.kind !== 'reversal') return [];
  const wanted = reversed && {
    net: negated(reversed.net),
    tax: negated(reversed.tax),
    total: negated(reversed.total),
  };
  if (wanted && stated(wanted) === stated(document)) return [];
  return [finding('reversal', bill, wanted ? stated(wanted) : null, stated(document))];
}

/** The numbers of a ledger's year are 1 to their count, each once; `last` is the number that was given last. */
export function differencesOfNumbers(numbers: string[], last: number): BookFinding[] {
  const running = numbers.map((number) => Number(/(\d+)$/.exec(number)?.[1])).toSorted((one, other) => one - other);
  const at = Array.from({ length: Math.max(last, running.length) }, (_, nth) => nth + 1).find(
    (nth) => running[nth - 1] !== nth,
  );
  if (at === undefined) return [];
  return [finding('number', null, String(at), running[at - 1] === undefined ? null : String(running[at - 1]))];
}
