import { Decimal } from 'decimal.js';
import { OrderStatus as S } from '../../terms/status.ts';
import type { Order, Refund } from '../schema.ts';

/** Every move that docs/orders.md names, written down once more: `from` to the statuses it may lead to. */
const legal: Record<number, number[]> = {
  [S.Draft]: [S.Confirmed, S.Cancelled, S.Refunding, S.TimedOut],
  [S.Confirmed]: [S.Draft, S.MethodChosen, S.AwaitingTransfer, S.Cancelled, S.Refunding, S.TimedOut],
  [S.MethodChosen]: [S.Draft, S.MethodChosen, S.AwaitingTransfer, S.Cancelled, S.Refunding, S.TimedOut],
  [S.AwaitingTransfer]: [
    S.MethodChosen,
    S.TransferClaimed,
    S.Received,
    S.Cancelled,
    S.TimedOut,
    S.AwaitingTopUp,
    S.AwaitingDocuments,
  ],
  [S.TransferClaimed]: [S.Received, S.Refunding, S.TimedOut, S.AwaitingTopUp, S.AwaitingDocuments],
  [S.Received]: [S.TransferClaimed, S.Remitting, S.Refunding, S.AwaitingTopUp, S.AwaitingDocuments],
  [S.Remitting]: [S.TransferClaimed, S.Completed, S.Refunding, S.AwaitingTopUp, S.AwaitingDocuments],
  [S.Completed]: [],
  [S.Cancelled]: [S.Refunding],
  [S.Refunding]: [S.Cancelled, S.Refunded],
  [S.Refunded]: [],
  [S.TimedOut]: [S.MethodChosen, S.AwaitingTransfer, S.Refunding],
  [S.AwaitingTopUp]: [S.TransferClaimed, S.Received, S.Refunding],
  [S.AwaitingDocuments]: [
    S.AwaitingTransfer,
    S.TransferClaimed,
    S.Received,
    S.Cancelled,
    S.Refunding,
    S.TimedOut,
    S.AwaitingTopUp,
  ],
};

const fen = (sum: string) => {
  const whole = new Decimal(sum).times(100);
  if (!whole.isInteger()) throw new Error(`${sum} has parts of a fen`);
  return whole.toNumber();
};
const total = (sums: string[]) => sums.reduce((all, sum) => all + fen(sum), 0);

const peopleBehind = ({ requestedBy, approvedBy, paidBy }: Refund): number =>
  new Set([requestedBy, approvedBy, paidBy].filter(Boolean)).size;

type Money = Pick<Order, 'status' | 'due' | 'received' | 'receipts' | 'refunds'> & { held?: string };

/**
 * Returns the error in an order's money; the rule is: received = due + refunded + retained, nothing left over, and
 * nothing below zero but what was paid out before the bank took its receipt back.
 */
export function moneyError({ status, due, received, receipts, refunds, held }: Money): string | null {
  const [paid, open] = (['paid', 'open'] as const).map((which) =>
    total(refunds.filter(({ state }) => (state === 'paid') === (which === 'paid')).map(({ amount }) => amount)),
  ) as [number, number];
  if (total(receipts.map(({ amount }) => amount)) !== fen(received)) return 'received is not the sum of the receipts';
  if (held !== undefined && fen(received) - paid !== fen(held)) return 'held is not what came less what went back';
  const goesOn = status === S.Received || status === S.Remitting || status === S.Completed;
  const wasReversed = receipts.some(({ reverses }) => reverses);
  const claim = wasReversed ? Math.max(0, paid + (status === S.Completed ? fen(due ?? '0') : 0) - fen(received)) : 0;
  const retained = fen(received) - paid - open - (goesOn ? fen(due ?? '0') : 0) + claim;
  if (retained < 0) return `${-retained} fen are promised twice`;
  if ((goesOn || status === S.Refunding || status === S.Refunded) && retained !== 0)
    return `${retained} fen belong to nothing`;
  const alone = refunds.find((refund) => refund.state === 'paid' && peopleBehind(refund) < 2);
  return alone ? `${alone.amount} was paid back by one person alone` : null;
}

type Moving = Pick<Order, 'status' | 'history'>;

/** The first of the new moves that docs/orders.md does not name, or null. */
export function illegalMove(before: Moving, after: Moving): string | null {
  for (const { from, to } of after.history.slice(before.history.length))
    if (from === null || !legal[from]?.includes(to)) return `${from} → ${to} is no move`;
  return after.history.at(-1)?.to === after.status ? null : 'the history ends elsewhere';
}
