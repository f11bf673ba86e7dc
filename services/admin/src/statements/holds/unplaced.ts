import type { Gone, Holder } from '../returns/taken-back.rules.ts';
import { refundsLike } from './other-orders.ts';
import { returnsOf } from './outgoing.ts';
import { isPlaced } from './suspicious.ts';

/** So long may a bank take to send money back. */
const LATEST_MS = 30 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Interest, fees and checks of an account that are taken back are less: they are nobody's receipt but a small one's. */
const SMALL_FEN = 200_00;

/**
 * Returns of the bank whose owner nobody has named, and by which no order is held: while they are open they may be of
 * any money that came to the account in the month before.
 */
export async function unplacedFor({ id, came, heldFen, receipts }: Holder): Promise<Gone[]> {
  const [first] = came.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  if (!first || heldFen <= 0) return [];
  const since = new Date(first.getTime() - DAY_MS);
  const found: Gone[] = [];
  for (const line of await returnsOf([...new Set(came.map(({ account }) => account))], since)) {
    const age = came.map(({ at }) => line.at.getTime() + DAY_MS - at.getTime());
    const isSmall = line.left < SMALL_FEN && receipts.every((fen) => fen > line.left + SMALL_FEN);
    if (isSmall || !age.some((ms) => ms >= 0 && ms <= LATEST_MS)) continue;
    const isRefund = line.says === 'return' && (await refundsLike(line, null)).length > 0;
    if (!isRefund && !(await isPlaced(line, id))) found.push(line);
  }
  return found;
}
