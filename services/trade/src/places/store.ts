import { countUpTo } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { setupStore } from '../setup/store.ts';
import { ownTerms, placeForm, termsFor } from './form.rules.ts';
import { listReady } from './list.store.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from './model.ts';
import type { Place, PlaceForm, PlaceQuery, PlaceSearch } from './schema.ts';

/** As many as a list below a field shows. */
const SHOWN = 12;
/** As many are read: those with the shortest names are shown. */
const READ = 60;

export const placeRow = (record: PlaceRecord): Place => ({
  id: record._id,
  code: record.code,
  country: record.country,
  name: record.name,
  name_zh: record.name_zh,
  name_de: record.name_de,
  functions: record.functions,
  iata: record.iata,
  own: record.team !== ALL_TEAMS,
  gone: record.gone,
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

/** Places that a team entered: its own, and its own names for places of the list. */
export const ownPlaces = setupStore<PlaceRecord, PlaceForm, Place>({
  noun: 'place',
  at: 'code',
  model: Places as never,
  row: placeRow,
  derive: (form, team) => ({
    taken: form.code ?? `${form.country} ${placeForm(form.name)}`,
    terms: ownTerms(team, form),
  }),
});

const startsWith = (text: string) => new RegExp(`^${escapeRegExp(text)}`);
const seenBy = (team: string) => ({ team: trusted({ $in: [ALL_TEAMS, team] }), deleted_at: null });

/** The codes that a team has its own names for: the list's entries of these stay out of its view. */
const renamed = (team: string): Promise<Array<string | null>> =>
  Places.distinct('code', { team, deleted_at: null, code: trusted({ $gt: '' }) });

/** The team's own first, then whose code is typed, main ones, and shorter names. */
function sorted(found: PlaceRecord[], typed: string): PlaceRecord[] {
  const form = placeForm(typed);
  const rank = ({ team, code, name_zh }: PlaceRecord) =>
    team !== ALL_TEAMS ? 0 : placeForm(code ?? '') === form ? 1 : name_zh ? 2 : 3;
  return found.toSorted((one, other) => rank(one) - rank(other) || one.name.length - other.name.length);
}

/** A team has few names of its own: as many are read beside a search, not after it. */
const OWN_READ = 200;

const ownNames = (team: string, codes?: string[]): Promise<PlaceRecord[]> =>
  Places.find({ team, code: codes ? trusted({ $in: codes }) : trusted({ $gt: '' }), deleted_at: null })
    .limit(OWN_READ)
    .lean<PlaceRecord[]>();

/** Puts the team's own entry in place of the list's, each once. */
function asNamed(found: PlaceRecord[], own: PlaceRecord[]): PlaceRecord[] {
  const named = new Map(own.map((place) => [place.code, place]));
  const shown = found.map((place) => (place.code ? (named.get(place.code) ?? place) : place));
  return [...new Map(shown.map((place) => [place._id, place])).values()];
}

const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/**
 * Of a code without the use that is wanted, the name of its town: the trade calls the port of Shanghai CNSHA, which in
 * UN/LOCODE is an airport there alone.
 */
async function townOf(keyword: string): Promise<{ country: string; keyword: string } | null> {
  const code = keyword.toUpperCase().replaceAll(/\s/g, '');
  if (!LOCODE.test(code)) return null;
  const place = await Places.findOne({ _id: code, team: ALL_TEAMS, gone: null }).lean<PlaceRecord>();
  const [town = ''] = placeForm(place?.name ?? '').split(' ');
  return place && town !== '' ? { country: place.country, keyword: town } : null;
}

/** Returns the places that a code or name begins for, in one find along the index of words. */
export async function searchPlaces(team: string, search: PlaceSearch): Promise<Place[]> {
  const found = await startingWith(team, search);
  if (found.length > 0 || !search.function) return found;
  const town = await townOf(search.keyword);
  return town ? startingWith(team, { ...search, keyword: town.keyword }, town.country) : [];
}

async function startingWith(team: string, { keyword, function: by }: PlaceSearch, country?: string): Promise<Place[]> {
  await listReady();
  const search = Places.find({
    terms: trusted({ $in: termsFor(team, keyword).map(startsWith) }),
    ...seenBy(team),
    gone: null,
    ...(by && { functions: by }),
    ...(country && { country }),
  });
  const [found, names] = await Promise.all([search.hint('words').limit(READ).lean<PlaceRecord[]>(), ownNames(team)]);
  const codes = found.flatMap(({ code }) => code ?? []);
  const own = names.length < OWN_READ ? names : await ownNames(team, codes);
  return sorted(asNamed(found, own), keyword).slice(0, SHOWN).map(placeRow);
}

type Search = { query: PlaceQuery; next: PageQuery; url: string };

type PlaceFilter = Omit<PlaceQuery, 'limit' | 'cursor'>;

async function matching(team: string, filter: PlaceFilter): Promise<Record<string, unknown>> {
  await listReady();
  const { keyword, country, function: by, kind } = filter;
  // signs alone are the beginning of no word
  const terms = keyword && placeForm(keyword) !== '' ? termsFor(team, keyword) : [];
  const words = keyword ? { terms: { $in: terms.map(startsWith) } } : {};
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
