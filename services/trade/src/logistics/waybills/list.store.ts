import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { lateWhere } from './lateness.rules.ts';
import { type WaybillRecord, Waybills } from './model.ts';
import { bareNumber } from './numbers.rules.ts';
import { personFields } from './people.rules.ts';
import { portFilter } from './ports.store.ts';
import type { WaybillFilter } from './schema.ts';

const families = {
  master: { house_count: { $gt: 0 } },
  house: { master: { $gt: '' } },
  single: { master: null, house_count: { $not: { $gt: 0 } } },
} as const;

/** Words as they were typed, or all of them as one number without the marks between its parts: `CSQU 305438-3`. */
function keywordOf(keyword: string | undefined): Record<string, unknown> {
  const typed = keywordFilter(keyword);
  const number = bareNumber(keyword ?? '');
  const isNumber = /\d/.test(number) && number !== keyword?.trim().toUpperCase();
  return isNumber ? { $or: [typed, keywordFilter(number)] } : typed;
}

/** Waybills that somebody has to look after. */
const attentionTo = {
  late: lateWhere,
  exceptions: () => ({ open_exceptions: { $gt: 0 } }),
} as const;

/** Returns the condition of a list of the team's waybills. */
export async function matching(team: string, filter: WaybillFilter): Promise<Record<string, unknown>> {
  const { keyword, status, transport, direction, person, departure, destination, from, until, family } = filter;
  const { attention } = filter;
  const all = [
    ...(keyword ? [keywordOf(keyword)] : []),
    ...(person ? [{ $or: personFields.map((name) => ({ [name]: person })) }] : []),
    ...(await portFilter(team, 'departure', departure)),
    ...(await portFilter(team, 'destination', destination)),
    ...(family ? [families[family]] : []),
    ...(attention ? [attentionTo[attention](new Date())] : []),
  ];
  return {
    team,
    ...(status && { status }),
    ...(transport && { transport }),
    ...(direction && { direction }),
    ...((from || until) && { sailing_date: { ...(from && { $gte: from }), ...(until && { $lte: until }) } }),
    ...(all.length > 0 && { $and: all }),
  };
}

/** Returns how many waybills match, at most `most`. */
export const countWaybills = async (team: string, filter: WaybillFilter, most: number): Promise<number> =>
  Waybills.collection.countDocuments(await matching(team, filter), { limit: most });

/** Streams the waybills that match, the newest first. */
export async function* streamWaybills(team: string, filter: WaybillFilter): AsyncGenerator<WaybillRecord> {
  const where = await matching(team, filter);
  yield* Waybills.collection.find<WaybillRecord>(where).sort({ created_at: -1, _id: -1 });
}
