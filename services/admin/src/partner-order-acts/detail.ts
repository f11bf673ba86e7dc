import type { PartnerOrderDetail } from '../partner-orders/schema.ts';
import type { PartnerOrderRecord } from '../partner-orders/store.ts';
import { detailOf } from '../partner-orders/view.rules.ts';
import { partnerNames } from '../partners/store.ts';
import { takenBackOfPartner } from '../statements/holds/taken-back.store.ts';
import { namesOf } from '../users/store.ts';

/** The account ids of those who moved the order, reversed its receipt or released its price. */
export const peopleOf = ({ history, price, reversals = [] }: PartnerOrderRecord): string[] => [
  ...history.map(({ actor }) => actor.id),
  ...reversals.map(({ by }) => by),
  ...(price?.released ? [price.released.by] : []),
];
export const partnerOrderDetail = async (order: PartnerOrderRecord): Promise<PartnerOrderDetail> =>
  detailOf(order, await partnerNames(), await namesOf(peopleOf(order)), await takenBackOfPartner(order));
