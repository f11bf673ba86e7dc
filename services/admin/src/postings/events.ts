import { OrderEvent } from '@qiaohui/remit/contract';
import { hear, project } from '@qiaohui/service-kit/hearing';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { configAt } from '../config/model.ts';
import { Postings } from './model.ts';
import { postingsOf, totals, whereabouts } from './rules.ts';

const decimals = (sums: Record<string, { toFixed: () => string }>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, decimal128(sum.toFixed())]));

/** Keeps the books in step with the orders; the newest state of an order makes all its postings anew. */
export const hearPostings = hear(
  OrderEvent,
  async (envelope) => {
    const { state } = envelope;
    const { bit } = await configAt(new Date(state.lockedAt ?? state.createdAt));
    const postings = postingsOf(state, bit);
    const sides = Object.entries(totals(postings)).map(([account, { debit, credit }]) => [
      account,
      { debit: decimal128(debit), credit: decimal128(credit) },
    ]);
    const fields = {
      number: state.number,
      postings,
      totals: Object.fromEntries(sides),
      sums: decimals(whereabouts(postings)),
    };
    await project(Postings, envelope, fields);
  },
  'postings',
);
