import { countUpTo } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { setupStore } from '../setup/store.ts';
import { placeForm, termsFor } from './form.rules.ts';
import { listReady } from './list.store.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from './model.ts';
import { ownTermsOf } from './own-terms.store.ts';
import { placeRow } from './row.ts';
import type { Place, PlaceForm, PlaceQuery } from './schema.ts';
import { startingWith } from './search.store.ts';

/** Places that a team entered: its own, and its own names for places of the list. */
export const ownPlaces = setupStore<PlaceRecord, PlaceForm, Place>({
  noun: 'place',
  at: 'code',
  model: Places as never,
  row: placeRow,
  derive: async (form, team) => ({
    taken: form.code ?? `${form.country} ${placeForm(form.name)}`,
    ...(await ownTermsOf(team, form)),
  }),
});

const seenBy = (team: string) => ({ team: trusted({ $in: [ALL_TEAMS, team] }), deleted_at: null });

/** The codes that a team has its own names for: the list's entries of these stay out of its view. */
const renamed = (team: string): Promise<Array<string | null>> =>
  Places.distinct('code', { team, deleted_at: null, code: trusted({ $gt: '' }) });

type Search = { query: PlaceQuery; next: PageQuery; url: string };

type PlaceFilter = Omit<PlaceQuery, 'limit' | 'cursor'>;

async function matching(team: string, filter: PlaceFilter): Promise<Record<string, unknown>> {
  await listReady();
  const { keyword, country, function: by, kind } = filter;
  // signs alone are the beginning of no word
  const terms = keyword && placeForm(keyword) !== '' ? termsFor(team, keyword) : [];
  const words = keyword ? { terms: startingWith(terms) } : {};
  const teams = kind === 'own' ? team : kind ? ALL_TEAMS : { $in: [ALL_TEAMS, team] };
  return {
    ...words,
    team: teams,
    deleted_at: null,
    gone: kind === 'gone' ? { $ne: null } : null,
    ...(kind !== 'own' && { _id: { $nin: await renamed(team) } }),
    ...(country && { country }),
    ...(by && { functions: by }),
  };
}

/** Returns how many places a list of the team has, at most `most`. */
export const countPlaces = async (team: string, filter: PlaceFilter, most: number): Promise<number> =>
  countUpTo(Places.collection, await matching(team, filter), { limit: most });

/** Streams the places of a list of the team, by their codes. */
export async function* streamPlaces(team: string, filter: PlaceFilter): AsyncGenerator<Place> {
  const found = Places.collection.find<PlaceRecord>(await matching(team, filter)).sort({ code: 1, _id: 1 });
  for await (const record of found) yield placeRow(record);
}

/** Returns a page of the places that the team sees, by their codes. */
export async function placesOf(team: string, { query, next, url }: Search) {
  const { limit, cursor } = { ...query, ...next };
  return page<PlaceRecord, Place>(Places, {
    where: await matching(team, query),
    by: 'code',
    ascending: true,
    query: { ...(limit && { limit }), ...(cursor && { cursor }) },
    url,
    row: placeRow,
  });
}

/** Returns places by their codes as a team calls them, also those that an edition no longer has. Not in a transaction. */
export async function placesByCode(team: string, codes: string[]): Promise<Map<string, Place>> {
  await listReady();
  const found = await Places.find({ code: trusted({ $in: codes }), ...seenBy(team) }).lean<PlaceRecord[]>();
  const own = found.toSorted((one, other) => Number(one.team !== ALL_TEAMS) - Number(other.team !== ALL_TEAMS));
  return new Map(own.map((record) => [record.code ?? '', placeRow(record)]));
}
