import { matching } from '@qiaohui/service-kit/terms';
import { dayFrom } from '../figures/rules.ts';
import type { OrderFilter } from './filter.schema.ts';

const HOUR_MS = 3600_000;

const standing = (status: string | undefined): Record<string, unknown> => {
  if (!status) return {};
  return status === 'ours' ? { ours: true } : { status: { $in: status.split(',').map(Number) } };
};

/** The filter of the desk's copies for `caller`, whose own reviews `me` stands for; each of its parts stands in an index. */
export function filterOf(filter: OrderFilter, caller: string, now = new Date()): Record<string, unknown> {
  const { keyword, status, type, payee, from, to, waiting, reviewer, papers, refunds } = filter;
  const created = { ...(from && { $gte: dayFrom(from) }), ...(to && { $lt: dayFrom(to, 1) }) };
  return {
    ...matching(keyword),
    ...standing(status),
    ...(type && { type }),
    ...(payee && { 'state.resource.id': payee }),
    ...((from || to) && { created_at: created }),
    // what waits for us is ranked by when its wait began, all else behind it
    ...(waiting && { rank: { $lte: now.getTime() - waiting * HOUR_MS } }),
    ...(reviewer && { reviewer: caller }),
    ...(papers && { papersPending: true }),
    ...(refunds && { 'state.refunds.state': { $in: ['requested', 'approved'] } }),
  };
}

/** What a list is sorted by: between two days the newest come first, which is the order of their index. */
export const sortOf = ({ sort, from, to }: OrderFilter & { sort?: 'waiting' | 'newest' | undefined }) =>
  sort === 'newest' || from || to
    ? ({ by: 'created_at', ascending: false } as const)
    : ({ by: 'rank', ascending: true } as const);
