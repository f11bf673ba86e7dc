import { trusted } from 'mongoose';
import { sourceNow } from './list.store.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from './model.ts';

/** As many of a team's own names are shown of a country. */
const SHOWN = 3;

type OwnName = Pick<PlaceRecord, 'code' | 'name' | 'name_zh' | 'name_de'> & { id: string };
type Count = { places: number; own: number; own_names: OwnName[] };

let listed: { version: number; counts: Promise<Map<string, number>> } | null = null;

async function countListed(): Promise<Map<string, number>> {
  const found = await Places.aggregate<{ _id: string; places: number }>([
    { $match: { team: ALL_TEAMS, deleted_at: null, gone: null } },
    { $group: { _id: '$country', places: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, places }) => [_id, places]));
}

/** Returns how many places of the list each country has; counted once for each state of the list. */
async function listedCounts(): Promise<Map<string, number>> {
  const { version } = await sourceNow();
  if (listed?.version === version) return listed.counts;
  const counts = countListed();
  listed = { version, counts };
  counts.catch(() => {
    listed = null;
  });
  return counts;
}

/** Returns, by country, how many places a team finds there, and what it calls some of them itself. */
export async function countsByCountry(team: string): Promise<Map<string, Count>> {
  const [all, own] = await Promise.all([
    listedCounts(),
    Places.find({ team, deleted_at: null }, { code: 1, country: 1, name: 1, name_zh: 1, name_de: 1 })
      .sort({ code: 1, _id: 1 })
      .lean<Array<PlaceRecord>>(),
  ]);
  const codes = own.flatMap(({ code }) => code ?? []);
  const replaced = await Places.find(
    { _id: trusted({ $in: codes }), team: ALL_TEAMS, deleted_at: null, gone: null },
    { country: 1 },
  ).lean<Array<{ country: string }>>();
  const counts = new Map(
    [...all].map(([country, places]): [string, Count] => [country, { places, own: 0, own_names: [] }]),
  );
  // an own name stands in place of the list's entry, which is not counted twice
  for (const { country } of replaced) {
    const count = counts.get(country);
    if (count) count.places -= 1;
  }
  for (const { _id: id, country, code, name, name_zh, name_de } of own) {
    const count = counts.get(country) ?? { places: 0, own: 0, own_names: [] };
    count.places += 1;
    count.own += 1;
    if (count.own_names.length < SHOWN) count.own_names.push({ id, code, name, name_zh, name_de });
    counts.set(country, count);
  }
  return counts;
}
