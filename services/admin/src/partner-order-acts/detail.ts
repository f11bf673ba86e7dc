import type { GicDetail } from '../gic/schema.ts';
import type { GicRecord } from '../gic/store.ts';
import { detailOf } from '../gic/view.ts';
import { partnerNames } from '../partners/save.ts';
import { takenBackOfPartner } from '../statements/taken-back.ts';
import { namesOf } from '../users/store.ts';

/** Who moved the order, reversed its receipt or released its price. */
export const peopleOf = ({ history, price, reversals = [] }: GicRecord): string[] => [
  ...history.map(({ actor }) => actor.id),
  ...reversals.map(({ by }) => by),
  ...(price?.released ? [price.released.by] : []),
];
export const gicDetail = async (order: GicRecord): Promise<GicDetail> =>
  detailOf(order, await partnerNames(), await namesOf(peopleOf(order)), await takenBackOfPartner(order));
