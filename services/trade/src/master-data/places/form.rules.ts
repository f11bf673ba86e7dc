import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';

const LONGEST = 40;
/** Letters that have no decomposition. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Returns the form in which names and codes of places are compared: case, width, accents and punctuation are gone, so
 * that 'Münster', 'MUNSTER' and 'münster ' are one.
 */
export const placeForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** As German writes umlauts where a keyboard has none: 'Muenster'. */
const spelledOut = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter);

/** A name from each of its words on. */
function tails(form: string): string[] {
  const words = form.split(' ').filter(Boolean);
  return words.map((_, from) => words.slice(from).join(' ').slice(0, LONGEST));
}

/** True for a text that is one of the whole names of a place, or has its code as fields without one for codes hold it. */
export function saysPlace({ code, name, name_zh, name_de }: Named, text: string): boolean {
  const names = [name, name_zh, name_de].flatMap((one) => (one ? [placeForm(one), placeForm(spelledOut(one))] : []));
  return names.includes(placeForm(text)) || (code !== null && text.endsWith(`(${code})`));
}

type Named = {
  code: string | null;
  iata?: string | null;
  name: string;
  name_zh: string | null;
  name_de: string | null;
};

/** Where a place stands among those that a word finds: the team's own, main ones, all others. */
const OWN = 'a';
const MAIN = 'b';
const OTHER = 'c';

/** Returns the forms of all that a place is called, each once. */
export function placeForms({ code, iata, name, name_zh, name_de }: Named): string[] {
  const latin = [name, ...(name_de ? [name_de] : [])].flatMap((one) => [
    ...tails(placeForm(one)),
    ...tails(placeForm(spelledOut(one))),
  ]);
  const chinese = name_zh ? [placeForm(name_zh), ...searchTermsOf(name_zh)] : [];
  const codes = code ? [code, code.slice(2), `${code.slice(0, 2)} ${code.slice(2)}`].map(placeForm) : [];
  const all = [...codes, ...(iata ? [placeForm(iata)] : []), ...latin, ...chinese];
  return [...new Set(all.filter((one) => one !== '' && !one.startsWith('~')))];
}

/** Returns the terms of a place of the list: those of main places come first in the index. */
export const listedTerms = (place: Named): string[] =>
  placeForms(place).map((form) => `${place.name_zh ? MAIN : OTHER}:${form}`);

/**
 * Returns the terms of a place that a team entered; its words find it above all others. With its code it stands for the
 * list's place, and is found by that one's words as well.
 */
export const ownTerms = (team: string, place: Named, listed: Named | null): string[] =>
  [...new Set([...placeForms(place), ...(listed ? placeForms(listed) : [])])].map((form) => `${OWN}:${team}:${form}`);

/** Returns the beginnings of terms that a word finds for a team, in the order in which they count. */
export const termsFor = (team: string, typed: string): string[] =>
  [`${OWN}:${team}`, MAIN, OTHER].map((rank) => `${rank}:${placeForm(typed).slice(0, LONGEST)}`);
