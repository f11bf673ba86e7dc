import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import { placeForm, termsFor } from './form.rules.ts';
import { listReady } from './list.store.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from './model.ts';
import { placeRow } from './row.ts';
import type { Place, PlaceSearch } from './schema.ts';

/** As many as a list below a field shows. */
const SHOWN = 12;
/** Of as many, those with the shortest names are shown. */
const READ = 60;
/** The places that have a term which begins like one of these. */
export const startingWith = (terms: string[]) => ({ $in: terms.map((term) => new RegExp(`^${escapeRegExp(term)}`)) });

/** The team's own first, then whose code is typed, main ones, and shorter names. */
function sorted(found: PlaceRecord[], typed: string): PlaceRecord[] {
  const form = placeForm(typed);
  const rank = ({ team, code, name_zh }: PlaceRecord) =>
    team !== ALL_TEAMS ? 0 : placeForm(code ?? '') === form ? 1 : name_zh ? 2 : 3;
  return found.toSorted((one, other) => rank(one) - rank(other) || one.name.length - other.name.length);
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

/** Returns the places that a code or name begins for, as the team calls them, in one find along the index of words. */
export async function searchPlaces(team: string, search: PlaceSearch): Promise<Place[]> {
  const found = await placesFor(team, search);
  if (found.length > 0 || !search.function) return found;
  const town = await townOf(search.keyword);
  return town ? placesFor(team, { ...search, keyword: town.keyword }, town.country) : [];
}

async function placesFor(team: string, { keyword, function: by }: PlaceSearch, country?: string): Promise<Place[]> {
  await listReady();
  const found = await Places.collection
    .find<PlaceRecord>({
      terms: startingWith(termsFor(team, keyword)),
      team: { $in: [ALL_TEAMS, team] },
      deleted_at: null,
      gone: null,
      $and: [
        // the uses of a place that the team has a name for are the list's as well
        by ? { $or: [{ functions: by }, { listed_functions: by }] } : {},
        // a team may count a place of the list to another country
        country ? { $or: [{ country }, { code: new RegExp(`^${country}`) }] } : {},
      ],
    })
    .hint('words')
    // each of the team's own may bring the list's place along
    .limit(READ + SHOWN)
    .toArray();
  const renamed = new Set(found.filter((place) => place.team === team).map(({ code }) => code));
  const shown = found.filter((place) => place.team === team || !renamed.has(place.code));
  return sorted(shown.slice(0, READ), keyword).slice(0, SHOWN).map(placeRow);
}
