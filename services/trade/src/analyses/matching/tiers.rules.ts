import { normalise } from '../../items/keys.rules.ts';
import { type Difference, differenceOf } from './near.rules.ts';

/** How a line of an analysis found an item; all but `near` need no review where only one item is found. */
export type Tier = 'order-number' | 'exact' | 'normalised' | 'alias' | 'near';

/** Why a near candidate is not taken by itself. */
export type Reason = Difference | 'decimal' | 'several' | 'part';

export type Candidate = { item: string; order_number: string | null; model: string | null };
export type Match = { candidate: Candidate; tier: Tier; reason: Reason | null };

const trimmed = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);

/**
 * Places in the normalised text behind which two digits were kept apart, with the sign between them: `1.5` and `15` have
 * the same form otherwise.
 */
function gapsOf(text: string): Map<number, string> {
  const gaps = new Map<number, string>();
  const signs = [...trimmed(text)];
  let [length, gap] = [0, ''];
  let before: string | undefined;
  for (const sign of signs) {
    const form = normalise(sign);
    if (form === '') {
      gap += sign;
      continue;
    }
    if (gap && isDigit(before) && isDigit(form[0])) gaps.set(length, gap);
    [length, gap, before] = [length + form.length, '', form.at(-1)];
  }
  return gaps;
}

/** True where a point or comma stands between two digits of one text and nothing in the other. */
export function isDecimalLost(one: string, other: string): boolean {
  const [gaps, others] = [gapsOf(one), gapsOf(other)];
  const lost = (from: Map<number, string>, to: Map<number, string>) =>
    [...from].some(([at, gap]) => /[.,]/.test(gap) && !to.has(at));
  return lost(gaps, others) || lost(others, gaps);
}

/** How an item's own texts equal what is asked; null when they do not. */
function sameness(asked: string, { order_number, model }: Candidate): { tier: Tier; isDecimalLost: boolean } | null {
  const [text, form] = [trimmed(asked), normalise(asked)];
  if (order_number && normalise(order_number) === form)
    return { tier: 'order-number', isDecimalLost: isDecimalLost(asked, order_number) };
  if (model && trimmed(model) === text) return { tier: 'exact', isDecimalLost: false };
  if (model && normalise(model) === form) return { tier: 'normalised', isDecimalLost: isDecimalLost(asked, model) };
  return null;
}

const rank: Record<Tier, number> = { 'order-number': 0, exact: 1, normalised: 2, alias: 3, near: 4 };

/**
 * Judges the candidates of one line. An item is taken by itself when it is the only one of the best tier; several of one
 * tier, a decimal point that one side lacks, and everything that merely resembles it wait for a person. `aliases`: ids
 * of items that people have accepted for this very line.
 */
export function judge(
  asked: string,
  candidates: readonly Candidate[],
  aliases: ReadonlySet<string> = new Set(),
): { matched: Match | null; review: Match[] } {
  const matches = candidates.flatMap((candidate): Match[] => {
    const same = sameness(asked, candidate);
    if (same && !same.isDecimalLost) return [{ candidate, tier: same.tier, reason: null }];
    if (aliases.has(candidate.item)) return [{ candidate, tier: 'alias', reason: null }];
    if (same) return [{ candidate, tier: 'near', reason: 'decimal' }];
    const reason = differenceOf(asked, candidate);
    return reason ? [{ candidate, tier: 'near', reason }] : [];
  });
  const ordered = matches.toSorted((one, other) => rank[one.tier] - rank[other.tier]);
  const [best] = ordered;
  if (!best || best.tier === 'near') return { matched: null, review: ordered };
  const equals = ordered.filter(({ tier }) => tier === best.tier);
  if (equals.length === 1) return { matched: best, review: [] };
  return { matched: null, review: equals.map((one) => ({ ...one, reason: 'several' as const })) };
}
