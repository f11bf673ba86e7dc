import { HttpError } from '@qiaohui/kit';
import { Order } from '@qiaohui/remit/orders';

/** True for a save that was rejected because the order is newer than the form. */
export const isConflict = (error: unknown): boolean => newerOf(error) !== null;

/** The order as another tab or device has left it, when a save was rejected because of that; else null. */
export function newerOf(error: unknown): Order | null {
  if (!(error instanceof HttpError) || error.status !== 409 || error.code !== 'order.moved-already') return null;
  return Order.safeParse(error.state).data ?? null;
}
