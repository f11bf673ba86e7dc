import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { Grant } from '../grants/store.ts';
import type { PriceListRecord } from './model.ts';
import type { PriceListRow } from './schema.ts';

/** A list as a team sees it: its own, or what a grant shows of another team's. */
export type SeenList = PriceListRecord & { grant?: Grant };

/** Returns what a grant shows of a list: never what it was made of, and its rate only with discounts. */
export function shownBy(list: PriceListRecord, grant: Grant): SeenList {
  const { link: _, recipients: __, uniform_discount_rate: rate, ...shown } = list;
  return { ...shown, source: 'shared', uniform_discount_rate: grant.discounts ? rate : null, grant };
}

/** Whether rows of a list are shown with their discounts. */
export const showsDiscounts = ({ grant }: SeenList): boolean => grant?.discounts ?? true;

/** Returns the wire shape of a list. */
export const listRow = (list: SeenList): PriceListRow => ({
  id: list._id,
  kind: list.kind,
  name: list.name,
  status: list.status,
  source: list.source,
  uniform_discount_rate: list.uniform_discount_rate && decimalText(list.uniform_discount_rate),
  revision: list.revision,
  item_count: list.item_count,
  ...(list.recipients && { recipients: list.recipients }),
  ...(list.grant && { shared: list.grant.shared }),
  version: list.version,
  created_at: list.created_at.toISOString(),
  updated_at: list.updated_at.toISOString(),
});
