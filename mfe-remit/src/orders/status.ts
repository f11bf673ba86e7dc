import type { Tone } from '@qiaohui/kit';
import type { Status } from '@qiaohui/remit/orders';
import { isEnded, isInterrupted, stageOf } from '@qiaohui/remit/orders/rules';
import { OrderStatus } from '@qiaohui/remit/orders/status';

/** Green while in progress, grey when ended, red when off the usual way. */
export function toneOf(status: Status) {
  if (isEnded(status)) return 'ended';
  return (isInterrupted(status) ? 'attention' : 'progress') satisfies Tone;
}

/** Step of the six-step bar by status; an interrupted order stays at its last step. */
const parts: Record<number, number> = {
  [OrderStatus.Draft]: 1,
  [OrderStatus.Confirmed]: 1,
  [OrderStatus.MethodChosen]: 1,
  [OrderStatus.TimedOut]: 1,
  [OrderStatus.Cancelled]: 1,
  [OrderStatus.AwaitingTransfer]: 2,
  [OrderStatus.AwaitingTopUp]: 2,
  [OrderStatus.TransferClaimed]: 3,
  [OrderStatus.Received]: 3,
  [OrderStatus.Refunding]: 3,
  [OrderStatus.Refunded]: 3,
  [OrderStatus.Remitting]: 5,
  [OrderStatus.Completed]: 6,
};

export const partOf = (order: Parameters<typeof stageOf>[0]): number => parts[stageOf(order)] ?? 1;

/** URL where the customer continues an order. */
export const addressOf = ({ id, status }: { id: string; status: Status }): string =>
  status === OrderStatus.Draft ? `/step/accept/${id}` : `/order/${id}`;
