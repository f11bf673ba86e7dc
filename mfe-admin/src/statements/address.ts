import { isPartnerNumber } from '@qiaohui/admin/gic';
import { useKeyword } from '@qiaohui/kit';
import { useAddress } from '../list/address.ts';
import type { LineFilters } from './queries.ts';

export const shows = ['open', 'matched', 'booked', 'aside', 'all'] as const;

/** URL of an order's money on the desk; partners' orders have their own section. */
export const placeOf = ({ order, number }: { order: string; number: string }): string =>
  `?${new URLSearchParams({ ...(isPartnerNumber(number) && { tab: 'gic' }), order, part: 'money' })}`;

/** Filters and the open line, from the URL; back and reload keep them. */
export function useLineAddress() {
  const { params, setParams, change, hrefOf } = useAddress();
  const filters: LineFilters = {
    keyword: useKeyword(),
    show: shows.find((show) => show === params.get('show')) ?? 'open',
    statement: params.get('statement') ?? '',
  };
  return {
    filters,
    filtered: filters.keyword !== '' || filters.statement !== '',
    clear: () => setParams({ tab: 'statements', show: filters.show }, { replace: true }),
    change,
    opened: params.get('line'),
    open: (line: string) => change({ line }),
    close: () => change({ line: '' }),
    hrefOf: (line: string) => hrefOf('line', line),
  };
}
