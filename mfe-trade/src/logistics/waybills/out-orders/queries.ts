import { paged } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { OutOrder } from '@qiaohui/trade/outgoing';
import { api } from '../../../area/queries.ts';

/** Out-orders that take goods of a waybill. They follow from its in-orders, so both go stale together. */
export const outOrdersOf = (waybill: string) =>
  paged(['trade', 'goods', 'leaving', waybill], Page(OutOrder), `${api}/waybills/${waybill}/out-orders/list`);
