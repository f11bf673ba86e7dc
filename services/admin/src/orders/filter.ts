import { keywordsOf, termFilters } from '@qiaohui/service-kit/data/search-terms';
import { dayFrom } from '../days.rules.ts';
import { payeeIdsWith } from '../payees/store.ts';
import type { OrderFilter } from './filter.schema.ts';
import { AFTER_ALL_TIMES } from './rules.ts';

const HOUR_MS = 3600_000;

const statusFilter = (status: string | undefined): Record<string, unknown> => {
  if (!status) return {};
  return status === 'ours' ? { rank: { $lt: AFTER_ALL_TIMES } } : { status: { $in: status.split(',').map(Number) } };
};

/** Searches a word in the order itself and in its institution, whose names stand once, not in each of its orders. */
async function holding(word: string): Promise<Record<string, unknown>> {
  const payees = await payeeIdsWith(word);
  return { $or: [...termFilters(word), ...(payees.length > 0 ? [{ 'state.resource.id': { $in: payees } }] : [])] };
}

/**
 * The filter of the desk's copies for `caller`, whose own reviews `me` stands for; each of its parts is in an index.
 */
export async function filterOf(
  filter: OrderFilter,
  caller: string,
  now = new Date(),
): Promise<Record<string, unknown>> {
  const { keyword, status, type, payee, from, to, waiting, reviewer, papers, refunds, recipient, claim } = filter;
  const words = keywordsOf(keyword);
  const created = { ...(from && { $gte: dayFrom(from) }), ...(to && { $lt: dayFrom(to, 1) }) };
  return {
    ...(words.length > 0 && { $and: await Promise.all(words.map(holding)) }),
    ...statusFilter(status),
    ...(type && { type }),
    ...(payee && { 'state.resource.id': payee }),
    ...((from || to) && { created_at: created }),
    // orders that wait for us are ranked by the beginning of their wait, all others come after them
    ...(waiting && { rank: { $lte: now.getTime() - waiting * HOUR_MS } }),
    ...(reviewer && { reviewer: caller }),
    ...(papers === 'pending' && { papersPending: true }),
    ...(papers === 'missing' && { papersMissing: true }),
    ...(recipient && { recipientUnconfirmed: true }),
    ...(claim && { hasClaim: true }),
    ...(refunds && { 'state.refunds.state': { $in: ['requested', 'approved'] } }),
  };
}

/** The sort of a list: between two days the newest come first, which is the order of their index. */
export const sortOf = ({ sort, from, to }: OrderFilter & { sort?: 'waiting' | 'newest' | undefined }) =>
  sort === 'newest' || from || to
    ? ({ by: 'created_at', ascending: false } as const)
    : ({ by: 'rank', ascending: true } as const);
