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
