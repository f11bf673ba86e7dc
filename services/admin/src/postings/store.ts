import type { OrderState } from '@qiaohui/remit/contract';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { cnyOf } from '../fen.ts';
import { Postings } from './model.ts';
import { postingsOf, totals, whereabouts } from './rules.ts';

const decimals = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).map(([name, fen]) => [name, decimal128(cnyOf(fen))]));

/** The books of one order, rebuilt from its newest state. */
function booksOf(state: OrderState, bit: string) {
  const postings = postingsOf(state, bit);
  const sides = Object.entries(totals(postings)).map(([account, { debit, credit }]) => [
    account,
    { debit: decimal128(debit), credit: decimal128(credit) },
  ]);
  return {
    number: state.number,
    postings,
    totals: Object.fromEntries(sides),
    sums: decimals(whereabouts(postings)),
  };
}

/** The projection that turns an order into its books. `markupOf`: the markup inside the order's rate. */
export const postingProjection = (markupOf: (state: OrderState) => string) => ({
  model: Postings,
  fieldsOf: (state: OrderState) => booksOf(state, markupOf(state)),
});
