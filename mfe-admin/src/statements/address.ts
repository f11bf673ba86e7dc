import { isPartnerNumber } from '@qiaohui/admin/gic';
import { useKeyword, useSearchParams } from '@qiaohui/kit';
import type { LineFilters } from './queries.ts';

export const shows = ['open', 'matched', 'booked', 'aside', 'all'] as const;

/** An order's money on the desk; partners' orders have a section of their own. */
export const placeOf = ({ order, number }: { order: string; number: string }): string =>
  `?${new URLSearchParams({ ...(isPartnerNumber(number) && { tab: 'gic' }), order, part: 'money' })}`;

/** Filters and the open line as they stand in the address; back and reload keep them. */
export function useLineAddress() {
  const [params, setParams] = useSearchParams();
  const filters: LineFilters = {
    keyword: useKeyword(),
    show: shows.find((show) => show === params.get('show')) ?? 'open',
    statement: params.get('statement') ?? '',
  };
  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const hrefOf = (line: string) => {
    const next = new URLSearchParams(params);
    next.set('line', line);
    return `?${next}`;
  };
  return {
    filters,
    filtered: filters.keyword !== '' || filters.statement !== '',
    clear: () => setParams({ tab: 'statements', show: filters.show }, { replace: true }),
    change,
    opened: params.get('line'),
    open: (line: string) => change('line', line),
    close: () => change('line', ''),
    hrefOf,
  };
}
