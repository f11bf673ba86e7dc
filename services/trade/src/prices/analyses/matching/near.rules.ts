import { formOf } from './forms.ts';
import type { Candidate } from './tiers.rules.ts';

/** How a text resembles an item: characters that look alike, one or two that differ, an end or a beginning that one lacks. */
export type Difference = 'look-alike' | 'typing' | 'suffix' | 'part';

/** Characters that people and text recognition take for each other; each group has one representative. */
const alike: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', '|': '1', Z: '2', S: '5', B: '8' };
const GROUPS = new Map(
  [...Map.groupBy(Object.entries(alike), ([, digit]) => digit)].map(([digit, pairs]) => [
    digit,
    [digit, ...pairs.map(([letter]) => letter)],
  ]),
);

/** A normalised text with each character that resembles a digit as that digit. */
export const lookOf = (form: string): string => [...form].map((sign) => alike[sign] ?? sign).join('');

/** Every form has fewer, since longer texts are compared by their beginning. */
const MOST_VARIANTS = 64;

/**
 * Normalised forms with the same look, for an index that knows forms only: every O as 0 and I as 1, every letter as the
 * digit it resembles, or one character exchanged.
 */
export function variantsOf(form: string): string[] {
  const signs = [...form];
  const once = signs.flatMap((sign, at) =>
    (GROUPS.get(alike[sign] ?? sign) ?? [])
      .filter((other) => other !== sign)
      .map((other) => signs.with(at, other).join('')),
  );
  return [...new Set([form.replaceAll('O', '0').replaceAll('I', '1'), lookOf(form), ...once])]
    .filter((variant) => variant !== form)
    .slice(0, MOST_VARIANTS);
}

/**
 * Counts the characters to add, remove, exchange, or swap with their neighbour between two texts (optimal string
 * alignment); `most` ends the count early, with one more.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, previous] = [previous, current];
  }
  return previous[other.length] ?? most + 1;
}

/** Shorter texts differ from too many others by one character. */
const SHORTEST = 5;
const LONG = 10;
/** The shortest beginning or end that says something of its own, and the longest that an item may have beyond it. */
const SHORTEST_STEM = 6;
const LONGEST_SUFFIX = 12;
/** A shorter beginning says something where less is missing than it has itself: 7205 BEP. */
const LEAST_STEM = 4;

/** May a beginning of this length stand for a text of that length? */
const isStem = (stem: number, length: number): boolean => {
  const more = length - stem;
  return stem >= SHORTEST_STEM ? more <= LONGEST_SUFFIX : stem >= LEAST_STEM && more <= stem;
};

const withoutZeros = (form: string): string => form.replace(/^0+(?=.)/, '');

/** How far apart two texts are; `cost` orders differences of a kind, one unit for a character that was mistyped. */
export type Apart = { difference: Difference; cost: number };

/** An end of four characters that is missing is as likely as one character that was mistyped. */
const SUFFIX_COST = 1 / 4;

/** One text is the beginning (`suffix`) or the end (`part`) of the other, which goes on for some characters. */
function lengthApart(form: string, other: string): Apart | null {
  const [short, long] = form.length < other.length ? [form, other] : [other, form];
  const more = long.length - short.length;
  if (more === 0) return null;
  // Excel takes the zeros in front away, other programs fill numbers up with them
  if (withoutZeros(short) === withoutZeros(long)) return { difference: 'part', cost: 0 };
  if (long.startsWith(short) && isStem(short.length, long.length))
    return { difference: 'suffix', cost: more * SUFFIX_COST };
  const isEnd = short.length >= SHORTEST_STEM && more <= LONGEST_SUFFIX && long.endsWith(short);
  return isEnd ? { difference: 'part', cost: more * SUFFIX_COST } : null;
}

function between(form: string, other: string): Apart | null {
  if (form === '' || other === '' || form === other) return null;
  if (lookOf(form) === lookOf(other)) return { difference: 'look-alike', cost: 0 };
  const apart = lengthApart(form, other);
  if (apart) return apart;
  if (Math.min(form.length, other.length) < SHORTEST) return null;
  const most = Math.min(form.length, other.length) >= LONG ? 2 : 1;
  const cost = distance(form, other, most);
  return cost <= most ? { difference: 'typing', cost } : null;
}

const rank: Record<Difference, number> = { 'look-alike': 0, suffix: 1, typing: 1, part: 2 };

export const byLikelihood = (one: Apart, other: Apart): number =>
  rank[one.difference] - rank[other.difference] || one.cost - other.cost;

/** Says how a text resembles an item's order number or model; null when it does not. */
export function differenceOf(requested: string, { order_number, model }: Candidate): Apart | null {
  const form = formOf(requested);
  const found = [order_number, model].flatMap((text) => (text ? (between(form, formOf(text)) ?? []) : []));
  return found.toSorted(byLikelihood)[0] ?? null;
}

/** Zeros that a number may have lost in front. */
const MOST_ZEROS = 6;

/** Keys with other zeros in front: none, or some more. */
const zerosOf = (form: string): string[] =>
  /^\d{4}/.test(form)
    ? [withoutZeros(form), ...Array.from({ length: MOST_ZEROS }, (_, at) => '0'.repeat(at + 1) + form)]
    : [];

/**
 * Keys of items that lack an end which the text has, of those with one character more or less swapped, and of those
 * with other zeros in front.
 */
export function editsOf(form: string): string[] {
  const signs = [...form];
  const lengths = Array.from({ length: signs.length }, (_, length) => length);
  const stems = lengths
    .filter((length) => isStem(length, signs.length))
    .map((length) => signs.slice(0, length).join(''));
  const isShort = signs.length < SHORTEST;
  const without = isShort ? [] : signs.map((_, at) => signs.toSpliced(at, 1).join(''));
  const swapped = (isShort ? [] : signs.slice(1)).map((sign, at) =>
    signs
      .with(at, sign)
      .with(at + 1, signs[at] ?? '')
      .join(''),
  );
  return [...new Set([...stems, ...without, ...swapped, ...zerosOf(form)])].filter((key) => key !== form);
}
