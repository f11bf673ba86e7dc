import type { Figure } from '../rounds.ts';
import { load } from '../timing.ts';

/** The figure of a ratio of two times in milliseconds, which is to be at most `most`. */
export const ratioOf = (what: string, [ours, theirs]: [number, number], most: number): Figure => ({
  what,
  measured: `${(ours / theirs).toFixed(2)} (${ours.toFixed(1)} ms ÷ ${theirs.toFixed(1)} ms, ${load()})`,
  wanted: `≤ ${most}`,
  holds: ours / theirs <= most,
});

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
