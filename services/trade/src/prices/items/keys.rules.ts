import { withoutInvisible } from '@qiaohui/service-kit/code-form';

/** Longer numbers and names are compared by their beginning, and tails by their last characters. */
const LONGEST = 40;
const LONGEST_TAIL = 16;
/** A shorter tail is too unspecific. */
const SHORTEST_TAIL = 4;
/** No normalised text has it, so that a tail is never found as a beginning. */
const BACKWARDS = '<';
const GROUP = 'g:';

/** What people write or leave out at will: spaces, dashes, strokes, dots and commas. */
const LOOSE = /[\s\p{Pd}−_/\\.,·‧∙•・<]/gu;
/** Signs of multiplication stand for the letter between two measures; a star is one between two figures. */
const TIMES = /[×✕✖⨯]|(?<=\d\s?)\*(?=\s?\d)/gu;

/**
 * Capital letters of Cyrillic and Greek that nobody tells from Latin ones, typed on another keyboard or read by text
 * recognition. Greek M is not among them, since it is also the capital of µ: 10 µF are not 10 mF.
 */
const LATIN = new Map(
  ['АВЕКМНОРСТУХІЈЅ', 'ΑΒΕΖΗΙΚΝΟΡΤΥΧ'].flatMap((script, at) =>
    [...script].map((letter, place) => [letter, ['ABEKMHOPCTYXIJS', 'ABEZHIKNOPTYX'][at]?.[place] ?? letter]),
  ),
);
const FOREIGN = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

/** Most numbers are written in these alone, which have one form, one width and one alphabet. */
const PLAIN = /^[\x20-\x7e]*$/;
const PLAIN_LOOSE = /[ \-_/\\.,<]+/g;

/**
 * The form in which order numbers, models and codes are compared: NFKC, upper case, without spaces and separators.
 * Search, linking and matching all use it. Letters of other scripts that look the same are the same.
 */
export function normalise(text: string): string {
  if (PLAIN.test(text))
    return (text.includes('*') ? text.replaceAll(TIMES, 'X') : text).toUpperCase().replace(PLAIN_LOOSE, '');
  return withoutInvisible(text.normalize('NFKC'))
    .replaceAll(TIMES, 'X')
    .toUpperCase()
    .replaceAll(FOREIGN, (letter) => LATIN.get(letter) ?? letter)
    .replaceAll(LOOSE, '');
}

/** By characters, since half of one cannot be stored. */
const cut = (text: string) => (text.length > LONGEST ? [...text].slice(0, LONGEST).join('') : text);
function backwards(text: string): string {
  let tail = BACKWARDS;
  if (PLAIN.test(text)) {
    const first = Math.max(0, text.length - LONGEST_TAIL);
    for (let at = text.length - 1; at >= first; at -= 1) tail += text[at];
    return tail;
  }
  return tail + [...text].reverse().slice(0, LONGEST_TAIL).join('');
}

/** The key of an order number, a model or a code; empty for a text of separators alone. */
export const keyOf = (text: string): string => cut(normalise(text));

/** The beginning of the keys of texts that end like this, as far as tails are kept. */
export const tailKey = (text: string): string => backwards(normalise(text));

/** The key of a discount group. */
export const groupKey = (group: string): string => GROUP + keyOf(group);

type Keyed = { order_number: string | null; model: string | null; code: string | null; discount_group: string | null };

/**
 * Returns the keys by which an item is found, five at most: its order number and its model (a discount's code) forwards
 * and backwards, and its group. An index entry costs as much as the row itself, so there are no more of them.
 */
export function keysOf({ order_number, model, code, discount_group }: Keyed): string[] {
  const names = [order_number, model ?? code].flatMap((name) => (name ? [normalise(name)] : [])).filter(Boolean);
  const found = new Set<string>();
  for (const name of names) {
    found.add(cut(name));
    // a tail that is all of it would be found as a beginning as well
    if (name.length > SHORTEST_TAIL) found.add(backwards(name));
  }
  if (discount_group) found.add(groupKey(discount_group));
  return [...found];
}

/** Returns the beginnings of keys that a keyword matches: as a beginning, and from four characters on as a tail. */
export function prefixesOf(keyword: string): string[] {
  const name = normalise(keyword);
  if (!name) return [];
  return [cut(name), ...([...name].length >= SHORTEST_TAIL ? [backwards(name)] : [])];
}
