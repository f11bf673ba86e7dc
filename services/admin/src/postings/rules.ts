import { claimOf, type OrderState } from '@qiaohui/remit/contract';
import { cnyOf, fenOf } from '../fen.ts';
import { margin } from '../orders/rules.ts';
import { isPaidOut, isRemittance, OrderStatus } from '../orders/status.rules.ts';
import type { Account, Entry, Posting, PostingError } from './schema.ts';

export type Facts = Pick<
  OrderState,
  'status' | 'due' | 'received' | 'receipts' | 'refunds' | 'history' | 'cnyAmount' | 'createdAt'
> &
  Pick<OrderState, 'principal' | 'fullFee' | 'cnyFee' | 'spotFee' | 'amount' | 'bit'>;

const ACCOUNTS: Account[] = ['bank', 'customer', 'payable-remittance', 'fee-income', 'margin', 'rounding'];
/** Most fen of an order between its due sum and its parts: a reduced sum leaves less than its currency's smallest unit. */
const MOST_ROUNDING_FEN = 50;

/** An entry of so many fen: a debit above zero, a credit below. */
const entry = (account: Account, fen: number): Entry =>
  fen < 0 ? { account, debit: '0.00', credit: cnyOf(-fen) } : { account, debit: cnyOf(fen), credit: '0.00' };
const debit = (account: Account, fen: number) => entry(account, fen);
const credit = (account: Account, fen: number) => entry(account, -fen);
const entries = (...all: Entry[]): Entry[] => all.filter((one) => !(one.debit === '0.00' && one.credit === '0.00'));

/**
 * Splits a due sum in fen into what goes abroad and what stays with us: fees, the markup, and the rounding of a reduced
 * sum.
 */
function split(order: Facts, bit: string) {
  const due = fenOf(order.due ?? order.cnyAmount);
  const fees = fenOf(order.fullFee) + fenOf(order.cnyFee) + fenOf(order.spotFee);
  const principal = fenOf(order.principal);
  const markup = fenOf(margin(order, bit).toFixed(2)) - fees;
  return { due, fees, markup, payable: principal - markup, rest: due - principal - fees };
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

/** Postings of an order's moves: to the bank when it is ordered, taken back where it leaves that status but for Completed, paid out at Completed. */
function ofMoves(order: Facts, bit: string): Posting[] {
  const postings: Posting[] = [];
  let isOrdered = false;
  const orderAt = (at: string) => {
    postings.push({ what: 'ordered', at, entries: ordered(order, bit) });
    isOrdered = true;
  };
  for (const { to, at } of order.history) {
    if (isRemittance(to) && !isOrdered) orderAt(at);
    if (!isRemittance(to) && isOrdered) {
      postings.push({ what: 'withdrawn', at, entries: reversed(ordered(order, bit)) });
      isOrdered = false;
    }
    if (to !== OrderStatus.Completed) continue;
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
  const receipts = order.receipts.map(({ amount, bookedAt: at, reverses }) => ({
    what: reverses ? ('reversed' as const) : ('received' as const),
    at,
    entries: entries(debit('bank', fenOf(amount)), credit('customer', fenOf(amount))),
  }));
  const refunds = order.refunds
    .filter(({ state }) => state === 'paid')
    .map(({ amount, at, settledAt }) => ({
      what: 'refunded' as const,
      at: settledAt ?? at,
      entries: entries(debit('customer', fenOf(amount)), credit('bank', fenOf(amount))),
    }));
  return [...receipts, ...refunds, ...ofMoves(order, bit)].toSorted((a, b) => a.at.localeCompare(b.at));
}

type Side = { debit: string; credit: string };
type Fen = { debit: number; credit: number };

/** Fen by account. */
function added(postings: Posting[]): Map<Account, Fen> {
  const sums = new Map<Account, Fen>(ACCOUNTS.map((account) => [account, { debit: 0, credit: 0 }]));
  for (const one of postings.flatMap((posting) => posting.entries)) {
    const sum = sums.get(one.account);
    if (!sum) continue;
    sum.debit += fenOf(one.debit);
    sum.credit += fenOf(one.credit);
  }
  return sums;
}

/** Debits and credits by account. */
export const totals = (postings: Posting[]) =>
  Object.fromEntries(
    [...added(postings)].map(([account, sum]) => [account, { debit: cnyOf(sum.debit), credit: cnyOf(sum.credit) }]),
  ) as Record<Account, Side>;

const net = ({ debit, credit }: Entry) => fenOf(debit) - fenOf(credit);

/**
 * Where an order's money is, in fen: `received + claims = remitted + fees + refunded + held`. `claims`: what was paid out
 * beyond what came, since the bank took it back; the customer owes it.
 */
export function whereabouts(postings: Posting[]) {
  const at = { received: 0, remitted: 0, fees: 0, refunded: 0, held: 0 };
  for (const { what, entries: all } of postings) {
    for (const one of all) {
      const fen = net(one);
      if (one.account === 'customer' || one.account === 'payable-remittance') at.held -= fen;
      else if (one.account !== 'bank') at.fees -= fen;
      else if (what === 'received' || what === 'reversed') at.received += fen;
      else if (what === 'refunded') at.refunded -= fen;
      else at.remitted -= fen;
    }
  }
  return { ...at, held: Math.max(0, at.held), claims: Math.max(0, -at.held) };
}

/** Fen credited to an account by the order to the bank that is in force. */
function orderedTo(account: Account, postings: Posting[]): number {
  const last = postings.findLast(({ what }) => what === 'ordered');
  return (last?.entries ?? []).filter((one) => one.account === account).reduce((sum, one) => sum - net(one), 0);
}

/** True when the margin posted is the one inside the order's own rate; unknown for orders that do not hold it. */
const marginFollows = (order: Facts, postings: Posting[]): boolean =>
  order.bit === undefined ||
  !postings.some(({ what }) => what === 'ordered') ||
  orderedTo('margin', postings) === split(order, order.bit).markup;

/** Returns the errors in an order's books; empty when there are none. */
export function errorsOf(order: Facts, postings: Posting[]): PostingError[] {
  const sums = added(postings);
  const add = (side: keyof Fen) => [...sums.values()].reduce((all, one) => all + one[side], 0);
  const { received, remitted, fees, refunded, held, claims } = whereabouts(postings);
  // More was paid out than was received: possible only where a receipt was reversed.
  const claim = fenOf(claimOf(order));
  const owed = sums.get('customer') ?? { debit: 0, credit: 0 };
  const open = order.refunds.some(({ state }) => state !== 'paid');
  const isDone = isPaidOut(order.status) && !open;
  const isEven = postings.every(isBalanced) && add('debit') === add('credit');
  const isSomewhere = received + claims === remitted + fees + refunded + held;
  return [
    ...(isEven && isSomewhere ? [] : ['unbalanced' as const]),
    ...(received === fenOf(order.received) ? [] : ['received-differs' as const]),
    ...(Math.max(0, owed.debit - owed.credit) === claim ? [] : ['overdrawn' as const]),
    ...(isDone && held !== 0 ? ['not-settled' as const] : []),
    ...(marginFollows(order, postings) ? [] : ['margin-differs' as const]),
    ...(Math.abs(orderedTo('rounding', postings)) > MOST_ROUNDING_FEN ? ['rounding-high' as const] : []),
    ...(order.status === OrderStatus.Completed && Number(order.amount) <= 0 ? ['nothing-remitted' as const] : []),
  ];
}

const isBalanced = ({ entries: all }: Posting): boolean => all.reduce((rest, one) => rest + net(one), 0) === 0;
