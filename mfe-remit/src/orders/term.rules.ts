import type { Order } from '@qiaohui/remit/orders';
import { stageOf } from '@qiaohui/remit/orders/rules';
import { OrderStatus } from '@qiaohui/remit/orders/status';

/** The countdown rounds down: with less than a second left it shows that time is over. */
const SECOND_MS = 1000;

/**
 * Time left for an order without money: `open` until its deadline; `passed` until it closes, for money that the bank
 * already has; `extended` until it closes, since the customer claims to have transferred.
 */
export type Term = { is: 'open' | 'passed' | 'extended'; deadline: string; closes: string };

export function termOf(
  order: Pick<Order, 'status' | 'resumeStatus' | 'deadLineDate' | 'closesAt'>,
  now = Date.now(),
): Term | null {
  const { deadLineDate: deadline, closesAt } = order;
  const stage = stageOf(order);
  const isClaimed = stage === OrderStatus.TransferClaimed;
  if (!deadline || !(isClaimed || stage === OrderStatus.MethodChosen || stage === OrderStatus.AwaitingTransfer))
    return null;
  const isOpen = !isClaimed && Date.parse(deadline) > now + SECOND_MS;
  if (isOpen) return { is: 'open', deadline, closes: closesAt ?? deadline };
  if (!closesAt) return null;
  return { is: isClaimed ? 'extended' : 'passed', deadline, closes: closesAt };
}

/** True when documents are missing and the deadline to submit them has passed: a new lock alone leads on. */
export const isTooLate = (order: Parameters<typeof termOf>[0]): boolean =>
  order.status === OrderStatus.MethodChosen && termOf(order)?.is === 'passed';
