/** The sums of an order's money that an outgoing payment may be of. */
export type Sums = {
  /** Sums of the receipts in force. */
  receipts: number[];
  heldFen: number;
  /** The whole sums of the lines that paid the order, also where parts were for other orders. */
  wholes: number[];
};

/** The most that a bank deducts from a sum, or adds as interest: one in a hundred, and 100 CNY at most. */
export const feeOf = (fen: number): number => Math.min(Math.floor(fen / 100), 100_00);

/** True when two sums are equal apart from a fee or interest. */
export const isAbout = (fen: number, sum: number): boolean => Math.abs(sum - fen) <= feeOf(sum);

/** The most receipts for which the sums of all combinations are computed. */
const MOST = 6;

/** The sums of all combinations of these. */
function combinations(sums: number[]): number[] {
  const found = new Set<number>();
  for (const sum of sums) for (const other of [0, ...found]) found.add(other + sum);
  return [...found];
}

/**
 * All sums that a return of the order's money may have: one receipt, several together, all that is held, or a whole
 * line.
 */
export const sumsOf = ({ receipts, heldFen, wholes }: Sums): number[] =>
  [...new Set([...(receipts.length > MOST ? receipts : combinations(receipts)), heldFen, ...wholes])].filter(
    (sum) => sum > 0,
  );

/** How a line's sum fits an order's money: 2 exactly, 1 apart from a fee, 0 not at all. */
export function fitOf(fen: number, order: Sums): 0 | 1 | 2 {
  const sums = sumsOf(order);
  if (sums.includes(fen)) return 2;
  return sums.some((sum) => isAbout(fen, sum)) ? 1 : 0;
}

const STEP = Math.log(1.01);
const stepOf = (fen: number): number => Math.floor(Math.log(fen) / STEP);
const approximate = (step: number) => `about ${step}`;

/** The keys by which orders find a line of about one of their sums. */
export const nearKeys = (fen: number): string[] => (fen > 0 ? [approximate(stepOf(fen))] : []);

/** The keys to search lines of about a sum; finds more than `isAbout` accepts. */
export function nearSearch(sum: number): string[] {
  const [from, to] = [stepOf(Math.max(sum - feeOf(sum), 1)), stepOf(sum + feeOf(sum))];
  return Array.from({ length: to - from + 1 }, (_, at) => approximate(from + at));
}
