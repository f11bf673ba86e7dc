import type { Counts, LineState, MatchTier } from './schema.ts';

export const noCounts = (lines: number): Counts => ({
  lines,
  tiers: { 'order-number': 0, exact: 0, normalised: 0, alias: 0, accepted: 0 },
  review: 0,
  none: 0,
});

export const matchedIn = ({ tiers }: Counts): number => Object.values(tiers).reduce((sum, count) => sum + count, 0);

/** Percent of an analysis's lines that found their item, with one decimal; 100 only when all did. */
export function matchRate(counts: Counts): number {
  if (counts.lines === 0) return 0;
  return Math.floor((matchedIn(counts) * 1_000) / counts.lines) / 10;
}

/** The field of the counts in which a line is counted. */
export const countedAs = ({ state, tier }: { state: LineState; tier: MatchTier | null }) =>
  state === 'matched' && tier ? (`tiers.${tier}` as const) : state === 'review' ? 'review' : 'none';
