/** The sums of an order's money that an outgoing payment may be of. */
export type Sums = {
  /** Sums of the receipts that stand. */
  receipts: number[];
  heldFen: number;
  /** All that the bank's lines brought which paid the order, in part for others. */
  wholes: number[];
};

/** The most that a bank deducts from a sum, or adds as interest: one in a hundred, and 100 CNY at most. */
export const feeOf = (fen: number): number => Math.min(Math.floor(fen / 100), 100_00);

/** True when a line is of a sum, but for a fee or interest. */
export const isAbout = (fen: number, sum: number): boolean => Math.abs(sum - fen) <= feeOf(sum);

/** The most receipts whose sums are formed for each few together. */
const MOST = 6;

/** The sums of one or more of these. */
function together(sums: number[]): number[] {
  const found = new Set<number>();
  for (const sum of sums) for (const other of [0, ...found]) found.add(other + sum);
  return [...found];
}

/** All that a return of the order's money may be of: one receipt, some in one sum, what is held, what came in one sum. */
export const sumsOf = ({ receipts, heldFen, wholes }: Sums): number[] =>
  [...new Set([...(receipts.length > MOST ? receipts : together(receipts)), heldFen, ...wholes])].filter(
    (sum) => sum > 0,
  );

/** The fit of a line to an order's money: 2 for exactly such a sum, 1 but for a fee, 0 for none. */
export function fitOf(fen: number, order: Sums): 0 | 1 | 2 {
  const sums = sumsOf(order);
  if (sums.includes(fen)) return 2;
  return sums.some((sum) => isAbout(fen, sum)) ? 1 : 0;
}

const STEP = Math.log(1.01);
const stepOf = (fen: number): number => Math.floor(Math.log(fen) / STEP);
const near = (step: number) => `about ${step}`;

/** The keys by which orders find a line of about one of their sums. */
export const nearKeys = (fen: number): string[] => (fen > 0 ? [near(stepOf(fen))] : []);

/** The keys of all lines that are about a sum; wider than the rule. */
export function nearSearch(sum: number): string[] {
  const [from, to] = [stepOf(Math.max(sum - feeOf(sum), 1)), stepOf(sum + feeOf(sum))];
  return Array.from({ length: to - from + 1 }, (_, at) => near(from + at));
}
