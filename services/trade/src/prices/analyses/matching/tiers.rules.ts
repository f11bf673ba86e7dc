import { formOf } from './forms.ts';
import { partsOf } from './lines.rules.ts';
import { type Apart, byLikelihood, type Difference, differenceOf } from './near.rules.ts';

/** How a line of an analysis found an item; all but `near` need no review where only one item is found. */
export type Tier = 'order-number' | 'exact' | 'normalised' | 'alias' | 'near';

/** Why a candidate is not taken by itself. */
export type Reason = Difference | 'decimal' | 'separator' | 'several';

/** An item that may be meant; `rank`: the place of its list among those chosen, whose order is the person's preference. */
export type Candidate = { item: string; order_number: string | null; model: string | null; rank?: number };
export type Match<C extends Candidate = Candidate> = { candidate: C; tier: Tier; reason: Reason | null };

const MOST_REVIEWED = 9;

const PLAIN = /^[\x20-\x7e]*$/;
const trimmed = (text: string): string =>
  PLAIN.test(text) && !text.includes('  ') ? text.trim() : text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);

/**
 * Places in the normalised text behind which two digits were kept apart, with the sign between them: `1.5` and `15` have
 * the same form otherwise.
 */
function gapsOf(text: string): Map<number, string> {
  const gaps = new Map<number, string>();
  let [length, gap] = [0, ''];
  let before: string | undefined;
  for (const sign of trimmed(text)) {
    const form = formOf(sign);
    if (form === '') {
      gap += sign;
      continue;
    }
    if (gap && isDigit(before) && isDigit(form[0])) gaps.set(length, gap);
    [length, gap, before] = [length + form.length, '', form.at(-1)];
  }
  return gaps;
}

/**
 * Says which signs between digits tell two texts of the same form apart: a point, comma or stroke that one of them lacks
 * (1.5 and 15, 1/2 and 12), or signs at different places (1-23 and 12-3); null when none does.
 */
export function gapBetween(one: string, other: string): 'decimal' | 'separator' | null {
  const [gaps, others] = [gapsOf(one), gapsOf(other)];
  const alone = [[...gaps].filter(([at]) => !others.has(at)), [...others].filter(([at]) => !gaps.has(at))] as const;
  if (alone.flat().some(([, gap]) => /[.,/]/.test(gap))) return 'decimal';
  return alone[0].length > 0 && alone[1].length > 0 ? 'separator' : null;
}

type Same = { tier: Tier; isWritten: boolean; gap: 'decimal' | 'separator' | null };

/** How an item's own texts equal what is requested; null when they do not. */
function sameness(requested: string, { order_number, model }: Candidate): Same | null {
  const [text, form] = [trimmed(requested), formOf(requested)];
  if (form === '') return null;
  const same = (own: string, tier: Tier): Same => {
    const isWritten = trimmed(own) === text;
    return { tier, isWritten, gap: isWritten ? null : gapBetween(requested, own) };
  };
  if (order_number && formOf(order_number) === form) return same(order_number, 'order-number');
  if (model && trimmed(model) === text) return same(model, 'exact');
  return model && formOf(model) === form ? same(model, 'normalised') : null;
}

type Judged<C extends Candidate> = Match<C> & { isWritten: boolean; apart: Apart };

const tiers: Record<Tier, number> = { 'order-number': 0, exact: 1, normalised: 2, alias: 3, near: 4 };
const CLOSE: Apart = { difference: 'look-alike', cost: 0 };
const FAR: Apart = { difference: 'part', cost: 0 };

function judgeOne<C extends Candidate>(
  requested: string,
  candidate: C,
  { aliases, parts }: { aliases: ReadonlySet<string>; parts: () => string[] },
): Judged<C> | null {
  const same = sameness(requested, candidate);
  if (same && !same.gap) return { candidate, tier: same.tier, reason: null, isWritten: same.isWritten, apart: CLOSE };
  const other = { candidate, isWritten: false };
  if (aliases.has(candidate.item)) return { ...other, tier: 'alias', reason: null, apart: CLOSE };
  if (same) return { ...other, tier: 'near', reason: same.gap, apart: CLOSE };
  const apart = differenceOf(requested, candidate);
  if (apart) return { ...other, tier: 'near', reason: apart.difference, apart };
  const isPart = parts().some((part) => sameness(part, candidate));
  return isPart ? { ...other, tier: 'near', reason: 'part', apart: FAR } : null;
}

/** Those that stand first by a number, lowest first. */
function leading<T>(found: T[], by: (one: T) => number): T[] {
  const least = Math.min(...found.map(by));
  return found.filter((one) => by(one) === least);
}

const plain = <C extends Candidate>({ candidate, tier, reason }: Judged<C>): Match<C> => ({ candidate, tier, reason });

/**
 * Judges the candidates of one line. An item is taken by itself when it is the only one of the best tier in the first of
 * the chosen lists that has any, or the only one written just so; several equal ones, a decimal point that one side
 * lacks, and everything that merely resembles it wait for a person. `aliases`: ids of items that people have accepted
 * for this very text.
 */
export function judge<C extends Candidate>(
  requested: string,
  candidates: readonly C[],
  aliases: ReadonlySet<string> = new Set(),
): { matched: Match<C> | null; review: Match<C>[] } {
  let known: string[] | null = null;
  const parts = () => {
    known ??= partsOf(requested);
    return known;
  };
  const found = candidates.flatMap((candidate) => judgeOne(requested, candidate, { aliases, parts }) ?? []);
  const best = leading(found, ({ tier }) => tiers[tier]);
  if (best.length === 0 || best[0]?.tier === 'near') {
    const likeliest = best.toSorted((one, other) => byLikelihood(one.apart, other.apart));
    return { matched: null, review: likeliest.slice(0, MOST_REVIEWED).map(plain) };
  }
  const written = best.filter(({ isWritten }) => isWritten);
  const equals = leading(written.length > 0 ? written : best, ({ candidate }) => candidate.rank ?? 0);
  const [first, second] = equals;
  if (first && !second) return { matched: plain(first), review: [] };
  const several = equals.map((one) => ({ ...plain(one), reason: 'several' as const }));
  return { matched: null, review: several.slice(0, MOST_REVIEWED) };
}
