/** Rounds of each side; a side's figure is the median of its rounds. */
export const ROUNDS = 5;

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.length % 2 ? [sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/**
 * Runs two sides alternately, A B B A A B …, so that a machine that slows down slows both; returns each side's median.
 */
export async function interleave(ours: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const figures: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 ? ([1, 0] as const) : ([0, 1] as const);
    for (const side of order) figures[side].push(await (side ? other() : ours()));
  }
  return [median(figures[0]), median(figures[1])];
}

/** One line of the table that the bench prints. */
export type Figure = { what: string; measured: string; wanted: string; holds: boolean };
