import { normalise } from '../../items/keys.rules.ts';
import type { Candidate } from './tiers.rules.ts';

/** How a text resembles an item: characters that look alike, one or two that differ, or an end that one of them lacks. */
export type Difference = 'look-alike' | 'typing' | 'suffix';

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

function isSuffixApart(form: string, other: string): boolean {
  const [short, long] = form.length < other.length ? [form, other] : [other, form];
  return (
    short.length >= SHORTEST_STEM &&
    long.length - short.length <= LONGEST_SUFFIX &&
    long.length > short.length &&
    long.startsWith(short)
  );
}

function between(form: string, other: string): Difference | null {
  if (form === '' || other === '' || form === other) return null;
  if (isSuffixApart(form, other)) return 'suffix';
  if (lookOf(form) === lookOf(other)) return 'look-alike';
  if (Math.min(form.length, other.length) < SHORTEST) return null;
  const most = Math.min(form.length, other.length) >= LONG ? 2 : 1;
  return distance(form, other, most) <= most ? 'typing' : null;
}

/** Says how a text resembles an item's order number or model; null when it does not. */
export function differenceOf(asked: string, { order_number, model }: Candidate): Difference | null {
  const form = normalise(asked);
  const found = [order_number, model].flatMap((text) => (text ? (between(form, normalise(text)) ?? []) : []));
  return found.includes('look-alike') ? 'look-alike' : (found[0] ?? null);
}
