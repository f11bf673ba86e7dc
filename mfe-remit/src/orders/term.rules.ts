import type { Order } from '@qiaohui/remit/orders';

/** The countdown rounds down: with less than a second left it says that time is over. */
const SECOND_MS = 1000;

/**
 * What an order without money has left: `open`, until its deadline; `passed`, until it closes, for money that the bank
 * already has; `kept`, until it closes, since its customer says that the money was sent.
 */
export type Term = { is: 'open' | 'passed' | 'kept'; deadline: string; closes: string };

export function termOf(
  order: Pick<Order, 'status' | 'resumeStatus' | 'deadLineDate' | 'closesAt'>,
  now = Date.now(),
): Term | null {
  const { status, resumeStatus, deadLineDate: deadline, closesAt } = order;
  const standing = status === 13 ? (resumeStatus ?? 3) : status;
  if (!deadline || standing < 2 || standing > 4) return null;
  const isOpen = standing < 4 && Date.parse(deadline) > now + SECOND_MS;
  if (isOpen) return { is: 'open', deadline, closes: closesAt ?? deadline };
  if (!closesAt) return null;
  return { is: standing === 4 ? 'kept' : 'passed', deadline, closes: closesAt };
}
