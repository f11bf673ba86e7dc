import type { Holder, OutgoingLine } from '../returns/taken-back.rules.ts';
import { refundsLike } from './other-orders.ts';
import { returnsOf } from './outgoing.store.ts';
import { isPlaced } from './suspicious.store.ts';

/** The time within which a bank may send money back. */
const LATEST_MS = 30 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Returned interest, fees and test transfers are below this sum; they can only concern a receipt that is as small. */
const SMALL_FEN = 200_00;

/**
 * Open returns whose order is unknown and which hold no order: they may concern any money that came to the account in
 * the month before.
 */
export async function unplacedReturns({ id, came, heldFen, receipts }: Holder): Promise<OutgoingLine[]> {
  const [first] = came.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  if (!first || heldFen <= 0) return [];
  const since = new Date(first.getTime() - DAY_MS);
  const found: OutgoingLine[] = [];
  for (const line of await returnsOf([...new Set(came.map(({ account }) => account))], since)) {
    const age = came.map(({ at }) => line.at.getTime() + DAY_MS - at.getTime());
    const isSmall = line.left < SMALL_FEN && receipts.every((fen) => fen > line.left + SMALL_FEN);
    if (isSmall || !age.some((ms) => ms >= 0 && ms <= LATEST_MS)) continue;
    const isRefund = line.returnKind === 'return' && (await refundsLike(line, null)).length > 0;
    if (!isRefund && !(await isPlaced(line, id))) found.push(line);
  }
  return found;
}
