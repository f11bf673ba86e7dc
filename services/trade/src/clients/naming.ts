import { trusted } from 'mongoose';
import { InOrders } from '../intake/model.ts';
import { ANY_CASE, Waybills } from '../waybills/model.ts';

type Naming = { team: string; waybills: number };

/** The teams that write a code on their waybills, and on how many of them. */
export const namedBy = (spellings: string[]): Promise<Naming[]> =>
  Waybills.aggregate<Naming>([
    { $match: { client_code: { $in: spellings } } },
    { $group: { _id: '$team', waybills: { $sum: 1 } } },
    { $project: { _id: 0, team: '$_id', waybills: 1 } },
    { $sort: { waybills: -1, team: 1 } },
  ]).collation(ANY_CASE);

/** The teams whose waybills goods of a client name by number alone, without that its code stands there. */
async function namedByGoods(client: string, spellings: string[]): Promise<Naming[]> {
  const names = await InOrders.distinct('names', { client, names: trusted({ $gt: '' }) });
  return Waybills.aggregate<Naming>([
    { $match: { number: { $in: names }, client_code: { $nin: spellings } } },
    { $group: { _id: '$team', waybills: { $sum: 1 } } },
    { $project: { _id: 0, team: '$_id', waybills: 1 } },
  ]);
}

/** The teams that a client may be of: those that write its code, and those whose numbers its goods name. */
export async function askedBy(client: string, spellings: string[]): Promise<Naming[]> {
  const all = [...(await namedBy(spellings)), ...(await namedByGoods(client, spellings))];
  const teams = new Map<string, number>();
  for (const { team, waybills } of all) teams.set(team, (teams.get(team) ?? 0) + waybills);
  return [...teams].map(([team, waybills]) => ({ team, waybills }));
}
