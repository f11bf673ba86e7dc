import { useSearchParams } from '@qiaohui/kit';
import { useDeskAddress } from '../orders/address.ts';
import type { PartnerOrderFilters } from './queries.ts';

/** URL parameters of partner orders: the open view, and whose orders are shown. */
export function usePartnerOrderAddress() {
  const [params, setParams] = useSearchParams();
  const { filters: desk, change, ...rest } = useDeskAddress();
  const filters: PartnerOrderFilters = {
    keyword: desk.keyword ?? '',
    status: desk.status ?? '',
    partner: params.get('partner') ?? '',
  };
  return {
    ...rest,
    change,
    filters,
    filtered: Object.values(filters).some((value) => value !== ''),
    clear: () => setParams({ tab: 'gic' }, { replace: true }),
    view: params.get('view') ?? 'orders',
    openView: (view: string) => setParams({ tab: 'gic', ...(view === 'orders' ? {} : { view }) }),
  };
}
