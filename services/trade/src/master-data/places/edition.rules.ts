import type { Difference, Listed } from './model.ts';
import type { PlaceFunction } from './schema.ts';

const FUNCTIONS: Record<string, PlaceFunction> = { 1: 'sea', 2: 'rail', 3: 'road', 4: 'air', 6: 'multimodal' };

/** Entries that are requested, not yet approved, or to be removed (UN/LOCODE manual, status). */
const UNAPPROVED = new Set(['RQ', 'RR', 'QQ', 'UR', 'XX', '']);
/** There, thousands of sidings have a code that nobody books. */
const WITHOUT_RAIL = new Set(['US', 'CA', 'AU', 'NZ', 'BR', 'MX', 'AR', 'JP']);

export const functionsOf = (digits: string): PlaceFunction[] => [...digits].flatMap((digit) => FUNCTIONS[digit] ?? []);

/** A place of an edition is listed when freight is booked from or to it: ports, airports, and rail where it carries. */
export function isListed({ code, functions }: Listed, status: string): boolean {
  if (UNAPPROVED.has(status)) return false;
  return (
    functions.includes('sea') ||
    functions.includes('air') ||
    (functions.includes('rail') && !WITHOUT_RAIL.has(code.slice(0, 2)))
  );
}

/** Names of the places of our own file stay, whatever the status of the entry. */
export type Keeps = (code: string) => boolean;

/**
 * Reads the rows of a part of an edition, as UNECE publishes it: change, country, location, name, name without
 * diacritics, subdivision, functions, status, date, IATA, coordinates, remarks. Countries' own rows have no location.
 */
export function listedOf(
  rows: string[][],
  keeps: Keeps,
): { countries: string[]; places: Listed[]; isEdition: boolean } {
  const countries = new Set<string>();
  const places = new Map<string, Listed>();
  let read = 0;
  for (const [change = '', country = '', location = '', name = '', , , digits = '', status = '', , iata = ''] of rows) {
    if (!/^[A-Z]{2}$/.test(country)) continue;
    countries.add(country);
    if (!/^[A-Z2-9]{3}$/.test(location) || !name) continue;
    read += 1;
    // removed by this edition
    if (change.toUpperCase() === 'X') continue;
    const code = country + location;
    const functions = functionsOf(digits);
    const place: Listed = { code, name: name.trim(), functions, iata: iata.trim() || null };
    const isMain = keeps(code);
    if (!isMain && !isListed(place, status.trim())) continue;
    // an alternative name of an entry that has come already
    if (change === '=' && places.has(code)) continue;
    places.set(code, functions.length > 0 ? place : { ...place, functions: ['sea'] });
  }
  return { countries: [...countries], places: [...places.values()], isEdition: read > 0 };
}

const lineOf = ({ name, functions, iata }: Listed): string => [name, functions.join(' '), iata ?? ''].join('|');

/** Returns what an edition's places of some countries change in the list of these countries. */
export function differenceOf(present: Listed[], next: Listed[]): Difference {
  const before = new Map(present.map((place) => [place.code, place]));
  const after = new Set(next.map(({ code }) => code));
  return {
    added: next.filter(({ code }) => !before.has(code)),
    changed: next.flatMap((place) => {
      const old = before.get(place.code);
      return old && lineOf(old) !== lineOf(place) ? [{ ...place, before: old.name }] : [];
    }),
    removed: present.filter(({ code }) => !after.has(code)),
  };
}
