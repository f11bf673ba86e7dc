import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { lateWhere } from './lateness.rules.ts';
import { type WaybillRecord, Waybills } from './model.ts';
import { bareNumber } from './numbers.rules.ts';
import { personFields } from './people.rules.ts';
import type { WaybillFilter, WaybillPorts } from './schema.ts';

const families = {
  master: { house_count: { $gt: 0 } },
  house: { master: { $gt: '' } },
  single: { master: null, house_count: { $not: { $gt: 0 } } },
} as const;

type End = 'departure' | 'destination';

/** The ports that a team's waybills name at one end. */
const portsAt = async (team: string, end: End): Promise<string[]> =>
  (await Waybills.distinct(`${end}_port`, { team })).flatMap((port: string | null) => port ?? []);

const PORT_CODE = /^[a-z]{2}[a-z\d]{3}$/i;

/**
 * A port by its code or by how its name begins, in any case. Ports are few: by their whole names, an index has the
 * waybills in the order of the list.
 */
async function portFilter(team: string, end: End, typed: string | undefined): Promise<object[]> {
  const text = typed?.trim();
  if (!text) return [];
  const begins = text.toLowerCase();
  const names = (await portsAt(team, end)).filter((port) => port.toLowerCase().startsWith(begins));
  const named = { [`${end}_port`]: { $in: names } };
  return [PORT_CODE.test(text) ? { $or: [{ [`${end}_code`]: text.toUpperCase() }, named] } : named];
}

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

/** As many as a filter offers. */
const MOST_PORTS = 200;

/** Returns the ports that the team's waybills name, by name. */
export async function portsOf(team: string): Promise<WaybillPorts> {
  const named = async (end: End) => (await portsAt(team, end)).toSorted().slice(0, MOST_PORTS);
  return { departure: await named('departure'), destination: await named('destination') };
}
