import { useKeyword, useSearchParams } from '@qiaohui/kit';
import type { Filters } from './queries.ts';

/** Filters and the open order as they stand in the address; back and reload keep them. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const keyword = useKeyword();
  const filters: Filters = {
    keyword,
    status: params.get('status') ?? '',
    type: params.get('type') ?? '',
    sort: params.get('sort') ?? '',
    reviewer: params.get('reviewer') === 'me' ? 'me' : '',
  };
  const change = (name: string, value: string, replace = true) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace, preventScrollReset: true },
    );
  const hrefOf = (order: string) => {
    const next = new URLSearchParams(params);
    next.set('order', order);
    return `?${next}`;
  };
  return {
    filters,
    filtered: Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== ''),
    clear: () => setParams({}, { replace: true }),
    change,
    opened: params.get('order'),
    part: params.get('part'),
    open: (order: string) => change('order', order),
    close: () => change('order', ''),
    hrefOf,
  };
}
