import type { Tone } from '@qiaohui/kit';
import type { Status } from '@qiaohui/remit/orders';
import { isEnded, isInterrupted, stageOf } from '@qiaohui/remit/orders/rules';
import { OrderStatus } from '@qiaohui/remit/orders/status';

/** Green while it goes on, grey when it has ended, red when it left the usual way. */
export function toneOf(status: Status) {
  if (isEnded(status)) return 'ended';
  return (isInterrupted(status) ? 'attention' : 'progress') satisfies Tone;
}

/** The part of the six-part bar that each status has reached; an interrupted order stands where it stopped. */
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

/** Where the customer goes on with an order. */
export const addressOf = ({ id, status }: { id: string; status: Status }): string =>
  status === OrderStatus.Draft ? `/step/accept/${id}` : `/order/${id}`;
