import type { OrderState } from '@qiaohui/remit/contract';
import { projectMany } from '@qiaohui/service-kit/hearing';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import type { Envelope } from '@qiaohui/service-kit/shapes';
import { Postings } from './model.ts';
import { postingsOf, totals, whereabouts } from './rules.ts';

const decimals = (sums: Record<string, { toFixed: () => string }>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, decimal128(sum.toFixed())]));

function fieldsOf(state: OrderState, bit: string) {
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

/** Keeps the books in step with the orders; the newest state of an order makes all its postings anew. */
export const keepBooks = (envelopes: Envelope<OrderState>[], markupOf: (order: OrderState) => string) =>
  projectMany(
    Postings,
    envelopes.map((envelope) => ({ envelope, fields: fieldsOf(envelope.state, markupOf(envelope.state)) })),
  );
