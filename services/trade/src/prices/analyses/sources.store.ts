import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { SeenList } from '../lists/store.ts';
import { contentSeen } from '../revisions/seen.ts';
import type { AnalysedList } from './model.ts';

export type { AnalysedList } from './model.ts';

/** A list as whoever sees it has its items matched: by the revision in force, with or without discounts. */
export async function analysedAs(list: SeenList): Promise<AnalysedList> {
  const seen = await contentSeen(list);
  const rate = list.uniform_discount_rate && decimalText(list.uniform_discount_rate);
  const { _id: id, name, revision, grant } = list;
  const read = grant && { share: grant.shared.share, discounts: grant.discounts, ...(seen && { known_as: seen.key }) };
  return { id, name, revision, number: seen?.number ?? null, rate, ...read };
}
