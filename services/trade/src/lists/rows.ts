import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { PriceListRecord } from './model.ts';
import type { PriceListRow } from './schema.ts';

/** Returns the wire shape of a list. */
export const listRow = (list: PriceListRecord): PriceListRow => ({
  id: list._id,
  kind: list.kind,
  name: list.name,
  status: list.status,
  source: list.source,
  uniform_discount_rate: list.uniform_discount_rate && decimalText(list.uniform_discount_rate),
  revision: list.revision,
  item_count: list.item_count,
  version: list.version,
  created_at: list.created_at.toISOString(),
  updated_at: list.updated_at.toISOString(),
});
