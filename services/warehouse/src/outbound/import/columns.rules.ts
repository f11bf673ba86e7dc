import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { DeliverType } from '../orders/schema.ts';
import columnsDe from './messages/columns/de-DE.json' with { type: 'json' };
import columnsEn from './messages/columns/en-US.json' with { type: 'json' };
import columnsZh from './messages/columns/zh-CN.json' with { type: 'json' };
import deliveriesDe from './messages/deliveries/de-DE.json' with { type: 'json' };
import deliveriesEn from './messages/deliveries/en-US.json' with { type: 'json' };
import deliveriesZh from './messages/deliveries/zh-CN.json' with { type: 'json' };

/** Headings of a file of out-orders in their order; rows of one reference are one order. */
export const columns = labelSet(
  { 'zh-CN': columnsZh, 'en-US': columnsEn, 'de-DE': columnsDe },
  { client_code: ['客户识别码', 'Kundenkennung'], quantity: ['Menge'] },
);
export type Column = (typeof columns.names)[number];

export const deliveries = labelSet<DeliverType>({
  'zh-CN': deliveriesZh,
  'en-US': deliveriesEn,
  'de-DE': deliveriesDe,
});

/** Columns of the order, as opposed to those of its lines. */
export const factColumns = columns.names.filter(
  (name) => !['reference', 'goods', 'sku', 'quantity', 'error'].includes(name),
);
export const addressColumns = ['name', 'street', 'number', 'zip', 'city', 'country'] as const satisfies Column[];
