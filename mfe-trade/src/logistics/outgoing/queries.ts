import { paged, useLive, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { TeamOutOrder } from '@qiaohui/trade/outgoing';
import { api } from '../../area/queries.ts';

type Filter = { keyword: string; stage: string };

export const outOrders = {
  page: (filter: Filter) => paged(['trade', 'out-orders'], Page(TeamOutOrder), `${api}/out-orders/list`, filter),
};

/** Fetches again what the warehouse changed. */
export function useLiveOutOrders(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'out-order') void client.invalidateQueries({ queryKey: ['trade', 'out-orders'] });
  });
}
