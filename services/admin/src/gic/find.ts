import { missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { namesOf } from '../orders/find.ts';
import { type PartnerRecord, Partners } from '../partners/model.ts';
import { takenBackOfPartner } from '../statements/taken-back.ts';
import { GicOrders, type GicRecord } from './model.ts';
import type { GicDetail } from './schema.ts';
import { detailOf } from './view.ts';

/** A partner's order, or a 404. */
export async function gicOrder(id: string, session?: ClientSession): Promise<GicRecord> {
  const query = GicOrders.findById(id);
  const found = await (session ? query.session(session) : query).lean<GicRecord>();
  if (!found) throw missing('order');
  return found;
}

/** What partners are called, by id; there are few of them. */
export async function partnerNames(): Promise<Map<string, string>> {
  const all = await Partners.find({}, { name: 1 }).lean<Pick<PartnerRecord, '_id' | 'name'>[]>();
  return new Map(all.map(({ _id, name }) => [_id, name]));
}

/** Who moved the order, reversed its receipt or released its price. */
const peopleOf = ({ history, price, reversals = [] }: GicRecord): string[] => [
  ...history.map(({ actor }) => actor.id),
  ...reversals.map(({ by }) => by),
  ...(price?.released ? [price.released.by] : []),
];

export const gicDetail = async (order: GicRecord): Promise<GicDetail> =>
  detailOf(order, await partnerNames(), await namesOf(peopleOf(order)), await takenBackOfPartner(order));
