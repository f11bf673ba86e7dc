import type { OrderState } from '@qiaohui/remit/contract';
import { Decimal } from 'decimal.js';
import { margin } from '../orders/rules.ts';
import type { Account, Entry, Posting, PostingFault } from './schema.ts';

export type Facts = Pick<
  OrderState,
  'status' | 'due' | 'received' | 'receipts' | 'refunds' | 'history' | 'cnyAmount' | 'createdAt'
> &
  Pick<OrderState, 'principal' | 'fullFee' | 'cnyFee' | 'spotFee'>;

const ACCOUNTS: Account[] = ['bank', 'customer', 'payable-remittance', 'fee-income', 'margin', 'rounding'];
const REMITTING = 6;
const REMITTED = 7;

/** An entry of this sum: a debit above zero, a credit below. */
function entry(account: Account, sum: Decimal): Entry {
  const side = sum.abs().toFixed(2);
  return sum.isNegative() ? { account, debit: '0.00', credit: side } : { account, debit: side, credit: '0.00' };
}
const debit = (account: Account, amount: Decimal.Value) => entry(account, new Decimal(amount));
const credit = (account: Account, amount: Decimal.Value) => entry(account, new Decimal(amount).negated());
const entries = (...all: Entry[]): Entry[] =>
  all.filter((one) => !(Number(one.debit) === 0 && Number(one.credit) === 0));

/** What of a due sum goes abroad, and what stays with us: fees, the markup, and fen that a reduced sum leaves over. */
function split(order: Facts, bit: string) {
  const due = new Decimal(order.due ?? order.cnyAmount);
  const fees = new Decimal(order.fullFee).plus(order.cnyFee).plus(order.spotFee);
  const markup = margin(order, bit).minus(fees);
  const payable = new Decimal(order.principal).minus(markup);
  return { due, fees, markup, payable, rest: due.minus(order.principal).minus(fees) };
}

/** The order to the bank: the customer's money becomes what is to be remitted, our fees and our margin. */
function ordered(order: Facts, bit: string): Entry[] {
  const { due, fees, markup, payable, rest } = split(order, bit);
  return entries(
    debit('customer', due),
    credit('payable-remittance', payable),
    credit('fee-income', fees),
    credit('margin', markup),
    credit('rounding', rest),
  );
}

const reversed = (all: Entry[]): Entry[] => all.map((one) => ({ ...one, debit: one.credit, credit: one.debit }));

/** Postings of an order's moves: to the bank at 6, taken back where it leaves 6 for anything but 7, paid out at 7. */
function ofMoves(order: Facts, bit: string): Posting[] {
  const postings: Posting[] = [];
  let isOrdered = false;
  const order6 = (at: string) => {
    postings.push({ what: 'ordered', at, entries: ordered(order, bit) });
    isOrdered = true;
  };
  for (const { to, at } of order.history) {
    if ((to === REMITTING || to === REMITTED) && !isOrdered) order6(at);
    if (to !== REMITTING && to !== REMITTED && isOrdered) {
      postings.push({ what: 'withdrawn', at, entries: reversed(ordered(order, bit)) });
      isOrdered = false;
    }
    if (to !== REMITTED) continue;
    const { payable } = split(order, bit);
    postings.push({
      what: 'remitted',
      at,
      entries: entries(debit('payable-remittance', payable), credit('bank', payable)),
    });
  }
  return postings;
}

/** All postings of an order from its facts alone, in the order of time. `bit`: the markup in force when it was priced. */
export function postingsOf(order: Facts, bit: string): Posting[] {
  const receipts = order.receipts.map(({ amount, bookedAt: at }) => ({
    what: 'received' as const,
    at,
    entries: entries(debit('bank', amount), credit('customer', amount)),
  }));
  const refunds = order.refunds
    .filter(({ state }) => state === 'paid')
    .map(({ amount, at, settledAt }) => ({
      what: 'refunded' as const,
      at: settledAt ?? at,
      entries: entries(debit('customer', amount), credit('bank', amount)),
    }));
  return [...receipts, ...refunds, ...ofMoves(order, bit)].toSorted((a, b) => a.at.localeCompare(b.at));
}

type Side = { debit: string; credit: string };

/** Debits and credits by account. */
export function totals(postings: Posting[]): Record<Account, Side> {
  const sums = new Map(ACCOUNTS.map((account) => [account, { debit: new Decimal(0), credit: new Decimal(0) }]));
  for (const one of postings.flatMap((posting) => posting.entries)) {
    const sum = sums.get(one.account);
    if (!sum) continue;
    sum.debit = sum.debit.plus(one.debit);
    sum.credit = sum.credit.plus(one.credit);
  }
  const sides = [...sums].map(([account, sum]) => [
    account,
    { debit: sum.debit.toFixed(2), credit: sum.credit.toFixed(2) },
  ]);
  return Object.fromEntries(sides) as Record<Account, Side>;
}

/** Where an order's money is, in CNY: `received = remitted + fees + refunded + held`. */
export function whereabouts(postings: Posting[]) {
  const sum = (account: Account, ...whats: Posting['what'][]) =>
    postings
      .filter(({ what }) => whats.includes(what))
      .flatMap((posting) => posting.entries.filter((one) => one.account === account))
      .reduce((all, one) => all.plus(one.debit).minus(one.credit), new Decimal(0));
  const received = sum('bank', 'received');
  const refunded = sum('bank', 'refunded').negated();
  const remitted = sum('bank', 'remitted').negated();
  const earned = (['fee-income', 'margin', 'rounding'] as const).map((account) => sum(account, 'ordered', 'withdrawn'));
  const fees = earned.reduce((all, one) => all.minus(one), new Decimal(0));
  const owed = (['customer', 'payable-remittance'] as const).map((account) =>
    sum(account, 'received', 'ordered', 'withdrawn', 'remitted', 'refunded'),
  );
  const held = owed.reduce((all, one) => all.minus(one), new Decimal(0));
  return { received, remitted, fees, refunded, held };
}

/** What is wrong with an order's books; empty when nothing is. */
export function faultsOf(order: Facts, postings: Posting[]): PostingFault[] {
  const sums = Object.values(totals(postings));
  const add = (side: keyof Side) => sums.reduce((all, one) => all.plus(one[side]), new Decimal(0));
  const { received, remitted, fees, refunded, held } = whereabouts(postings);
  const owed = totals(postings).customer;
  const open = order.refunds.some(({ state }) => state !== 'paid');
  const isDone = (order.status === REMITTED || order.status === 10) && !open;
  return [
    ...(postings.every(isBalanced) && add('debit').eq(add('credit')) ? [] : ['unbalanced' as const]),
    ...(received.eq(order.received) ? [] : ['received-differs' as const]),
    ...(new Decimal(owed.debit).gt(owed.credit) ? ['overdrawn' as const] : []),
    ...(isDone && !held.isZero() ? ['not-settled' as const] : []),
    ...(received.eq(remitted.plus(fees).plus(refunded).plus(held)) ? [] : ['unbalanced' as const]),
  ].filter((code, at, all) => all.indexOf(code) === at);
}

function isBalanced({ entries: all }: Posting): boolean {
  const sum = all.reduce((rest, one) => rest.plus(one.debit).minus(one.credit), new Decimal(0));
  return sum.isZero();
}
