import { useKeyword, useSearchParams } from '@qiaohui/kit';
import { type Filters, narrowing } from './queries.ts';

/** Sections of the desk that are the list of orders, narrowed for good. */
const sections: Record<string, Filters> = { review: { papers: 'pending' }, refunds: { refunds: 'open' } };

/** Filters and the open order as they stand in the address; back and reload keep them. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const keyword = useKeyword();
  const tab = params.get('tab');
  const said = (names: readonly string[]): Filters =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = name === 'keyword' ? keyword : params.get(name);
        return value ? [[name, value]] : [];
      }),
    );
  const own = said(narrowing);
  const filters: Filters = { ...own, ...said(['sort']), ...(tab && sections[tab]) };
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
  /** Shows another selection of orders, in the same section. */
  const show = (wanted: Filters) =>
    setParams({ ...(tab && { tab }), ...wanted }, { replace: true, preventScrollReset: true });
  return {
    filters,
    filtered: Object.keys(own).length > 0,
    clear: () => show({}),
    show,
    change,
    opened: params.get('order'),
    part: params.get('part'),
    open: (order: string) => change('order', order),
    close: () => change('order', ''),
    hrefOf,
  };
}
