import { useListParams, useSearchParams } from '@qiaohui/kit';
import { choices, type Filters } from './queries.ts';

/** Sections that are the list of orders with fixed filters. */
const sections: Record<string, Filters> = { review: { papers: 'pending' }, refunds: { refunds: 'open' } };

/** Filters and sorting of the list, in the URL. */
export function useOrderParams() {
  const { filter, filtered, set, show: showView, hrefWith } = useListParams(choices);
  const [params] = useSearchParams();
  const given = { ...filter, sort: params.get('sort'), ...sections[params.get('tab') ?? ''] };
  const filters: Filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  /** Shows another selection of orders, in the same section. */
  const show = (selection: Filters) => showView({ sort: null, order: null, part: null, ...selection });
  return { filters, filtered, set, show, clear: () => show({}), hrefWith };
}
