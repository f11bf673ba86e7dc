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
/** The shortest beginning that says something of its own, and the longest end that an item may have beyond it. */
const SHORTEST_STEM = 6;
const LONGEST_SUFFIX = 12;

/** How far apart two texts are; `cost` orders differences of a kind, one unit for a character that was mistyped. */
export type Apart = { difference: Difference; cost: number };

/** An end of four characters that is missing is as likely as one character that was mistyped. */
const SUFFIX_COST = 1 / 4;

/** One text is the beginning (`suffix`) or the end (`part`) of the other, which goes on for some characters. */
function lengthApart(form: string, other: string): Apart | null {
  const [short, long] = form.length < other.length ? [form, other] : [other, form];
  const more = long.length - short.length;
  if (short.length < SHORTEST_STEM || more === 0 || more > LONGEST_SUFFIX) return null;
  if (long.startsWith(short)) return { difference: 'suffix', cost: more * SUFFIX_COST };
  return long.endsWith(short) ? { difference: 'part', cost: more * SUFFIX_COST } : null;
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

/** Keys of items that lack an end which the text has, and of those with one character more or less swapped. */
export function editsOf(form: string): string[] {
  const signs = [...form];
  if (signs.length < SHORTEST) return [];
  const without = signs.map((_, at) => signs.toSpliced(at, 1).join(''));
  const swapped = signs.slice(1).map((sign, at) =>
    signs
      .with(at, sign)
      .with(at + 1, signs[at] ?? '')
      .join(''),
  );
  const least = Math.max(SHORTEST_STEM, signs.length - LONGEST_SUFFIX);
  const stems = signs.slice(least).map((_, at) => signs.slice(0, least + at).join(''));
  return [...new Set([...stems, ...without, ...swapped])].filter((key) => key !== form);
}
