import { OrderFilter, OrderQuery } from '@qiaohui/admin/orders/filter';
import { useListParams, useMediaQuery, useSearchParams, useTheme } from '@qiaohui/kit';
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
  const show = (selection: Filters) => showView({ sort: null, order: null, part: null, mode: null, ...selection });
  return { filters, filtered, set, show, clear: () => show({}), hrefWith };
}

/**
 * Whether the open order fills the window, its documents beside the data they must match: always in the queue of
 * documents, elsewhere once it was chosen. A phone has no room for both.
 */
export function useReviewMode() {
  const { filter, set } = useListParams({ tab: null, order: null, mode: ['review'] });
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const isQueue = filter.tab === 'review';
  return {
    isReview: hasRoom && filter.order !== '' && (isQueue || filter.mode === 'review'),
    /** Undefined where there is no choice. */
    toggle: hasRoom && !isQueue ? () => set({ mode: filter.mode ? null : 'review', part: null }) : undefined,
  };
}
