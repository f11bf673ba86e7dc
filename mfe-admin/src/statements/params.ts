import { isPartnerNumber } from '@qiaohui/admin/gic';
import { LineQuery } from '@qiaohui/admin/statements';
import { useListParams } from '@qiaohui/kit';
import type { LineFilters } from './queries.ts';

export const shows = ['open', 'matched', 'booked', 'aside', 'all'] as const;

/** URL of an order's money on the desk; partners' orders have their own section. */
export const placeOf = ({ order, number }: { order: string; number: string }): string =>
  `?${new URLSearchParams({ ...(isPartnerNumber(number) && { tab: 'gic' }), order, part: 'money' })}`;

/** Filters of the queue, in the URL. */
export function useLineParams() {
  const show = useListParams({ show: shows }).filter.show || 'open';
  const { filter, ...params } = useListParams({ statement: LineQuery.shape.statement });
  const filters: LineFilters = { ...filter, show };
  return { ...params, filters, clear: () => params.show({ line: null }) };
}
