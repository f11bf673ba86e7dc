import { OrderFilter, OrderQuery } from '@qiaohui/admin/orders/filter';
import { useListParams, useSearchParams } from '@qiaohui/kit';
import type { Filters } from './queries.ts';

const { keyword: _, ...choices } = OrderFilter.shape;

/** Sections that are the list of orders with fixed filters. */
const sections: Record<string, Filters> = { review: { papers: 'pending' }, refunds: { refunds: 'open' } };

/** Filters and sorting of the list, in the URL. */
export function useOrderParams() {
  const { filter, filtered, set, show: showView, hrefWith } = useListParams(choices);
  const { sort } = useListParams({ sort: OrderQuery.shape.sort }).filter;
  const [params] = useSearchParams();
  const given = { ...filter, sort, ...sections[params.get('tab') ?? ''] };
  const filters: Filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  /** Shows another selection of orders, in the same section. */
  const show = (selection: Filters) => showView({ sort: null, order: null, part: null, ...selection });
  return { filters, filtered, set, show, clear: () => show({}), hrefWith };
}
