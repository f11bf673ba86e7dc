import { useKeyword } from '@qiaohui/kit';
import { useAddress } from '../list/address.ts';
import { type Filters, filterNames } from './queries.ts';

/** Sections that are the list of orders with fixed filters. */
const sections: Record<string, Filters> = { review: { papers: 'pending' }, refunds: { refunds: 'open' } };

/** Filters and the open order, from the URL; back and reload keep them. */
export function useDeskAddress() {
  const { params, setParams, change, hrefOf } = useAddress();
  const keyword = useKeyword();
  const tab = params.get('tab');
  const given = (names: readonly string[]): Filters =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = name === 'keyword' ? keyword : params.get(name);
        return value ? [[name, value]] : [];
      }),
    );
  const own = given(filterNames);
  const filters: Filters = { ...own, ...given(['sort']), ...(tab && sections[tab]) };
  /** Shows another selection of orders, in the same section. */
  const show = (selection: Filters) =>
    setParams({ ...(tab && { tab }), ...selection }, { replace: true, preventScrollReset: true });
  return {
    filters,
    filtered: Object.keys(own).length > 0,
    clear: () => show({}),
    show,
    change,
    opened: params.get('order'),
    part: params.get('part'),
    open: (order: string) => change({ order }),
    close: () => change({ order: '' }),
    hrefOf: (order: string) => hrefOf('order', order),
  };
}
