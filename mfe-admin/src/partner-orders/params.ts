import { useListParams } from '@qiaohui/kit';

/** Filters of partners' orders, in the URL. */
export function usePartnerOrderParams() {
  const { filter, show, ...params } = useListParams({ status: null, partner: null });
  return { ...params, filters: filter, clear: () => show({ order: null, part: null }) };
}
