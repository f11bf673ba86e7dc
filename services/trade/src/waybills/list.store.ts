import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import { todayOf } from './days.rules.ts';
import { type WaybillRecord, Waybills } from './model.ts';
import { bareNumber } from './numbers.rules.ts';
import { personFields } from './people.rules.ts';
import { OPEN } from './rules.ts';
import type { WaybillFilter, WaybillPorts } from './schema.ts';

const families = {
  master: { house_count: { $gt: 0 } },
  house: { master: { $gt: '' } },
  single: { master: null, house_count: { $not: { $gt: 0 } } },
} as const;

/** A port by its code or by how its name begins, in any case. */
const portFilter = (field: 'departure' | 'destination', typed: string | undefined) => {
  const text = typed?.trim();
  if (!text) return [];
  const begins = { $regex: `^${escapeRegExp(text)}`, $options: 'i' };
  return [{ $or: [{ [`${field}_code`]: text.toUpperCase() }, { [`${field}_port`]: begins }] }];
};

/** Words as they were typed, or all of them as one number without the marks between its parts: `CSQU 305438-3`. */
function keywordOf(keyword: string | undefined): Record<string, unknown> {
  const typed = keywordFilter(keyword);
  const number = bareNumber(keyword ?? '');
  const isNumber = /\d/.test(number) && number !== keyword?.trim().toUpperCase();
  return isNumber ? { $or: [typed, keywordFilter(number)] } : typed;
}

/** Waybills that somebody has to look after. */
const attentionTo = {
  late: (today: string) => ({
    status: { $ne: 'void' },
    $or: [{ slip_days: { $gt: 0 } }, { due_day: { $gt: '', $lt: today }, status: { $in: OPEN } }],
  }),
  exceptions: () => ({ open_exceptions: { $gt: 0 } }),
} as const;

/** Returns the condition of a list of the team's waybills. */
export function matching(team: string, filter: WaybillFilter): Record<string, unknown> {
  const { keyword, status, transport, direction, person, departure, destination, from, until, family } = filter;
  const { attention } = filter;
  const all = [
    ...(keyword ? [keywordOf(keyword)] : []),
    ...(person ? [{ $or: personFields.map((name) => ({ [name]: person })) }] : []),
    ...portFilter('departure', departure),
    ...portFilter('destination', destination),
    ...(family ? [families[family]] : []),
    ...(attention ? [attentionTo[attention](todayOf(new Date()))] : []),
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
export const countWaybills = (team: string, filter: WaybillFilter, most: number): Promise<number> =>
  Waybills.collection.countDocuments(matching(team, filter), { limit: most });

/** Streams the waybills that match, the newest first. */
export const streamWaybills = (team: string, filter: WaybillFilter): AsyncIterable<WaybillRecord> =>
  Waybills.collection.find<WaybillRecord>(matching(team, filter)).sort({ created_at: -1, _id: -1 });

/** As many as a filter offers. */
const MOST_PORTS = 200;

/** Returns the ports that the team's waybills name, by name. */
export async function portsOf(team: string): Promise<WaybillPorts> {
  const named = async (field: 'departure_port' | 'destination_port') => {
    const ports = await Waybills.distinct(field, { team });
    return ports
      .flatMap((port) => port ?? [])
      .toSorted()
      .slice(0, MOST_PORTS);
  };
  return { departure: await named('departure_port'), destination: await named('destination_port') };
}
