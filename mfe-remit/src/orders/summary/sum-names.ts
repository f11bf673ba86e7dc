import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';

export const unpaid: readonly number[] = [OrderStatus.Cancelled, OrderStatus.TimedOut];
export const paidBack: readonly number[] = [OrderStatus.Refunding, OrderStatus.Refunded];
const paid: readonly number[] = [OrderStatus.Received, OrderStatus.Remitting, OrderStatus.Completed];

/** What an order's sums are called: what was paid is not asked for, and nobody gets what was not remitted. */
export function sumNames({ status }: Pick<Order, 'status'>) {
  if ([...unpaid, ...paidBack].includes(status)) return { due: 'wasDue', amount: 'planned' } as const;
  return {
    due: paid.includes(status) ? 'paid' : 'youPay',
    amount: status === OrderStatus.Completed ? 'received' : 'receives',
  } as const;
}
