import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { useCallback, useEffect } from 'react';
import { isConflict } from '../newer.ts';
import { useSaveOrder } from '../queries.ts';

const EVERY_MS = 150_000;

/** True when the order's QR code expires. */
const expires = ({ status, depositChannel, payway }: Order) =>
  status === OrderStatus.AwaitingTransfer && depositChannel === 'newpay' && payway !== PaymentMethod.BankTransfer;
/** The missing sum that needs a QR code of its own; null when there is none. */
const missingSum = ({ status, payway, due, received, missing }: Order) =>
  status === OrderStatus.AwaitingTopUp && payway !== PaymentMethod.BankTransfer
    ? (missing ?? `${due} − ${received}`)
    : null;

/**
 * Keeps an order's QR code valid: posts the order again on load and every 150 s where the channel's codes expire, and
 * once for each sum that is still missing. A failed post ends that until someone tries again.
 */
export function useQr(order: Order) {
  const { mutate, error: cause, isPending, isSuccess, submittedAt } = useSaveOrder(order.id);
  // another device has renewed it meanwhile; its code comes with the order
  const error = isConflict(cause) ? null : cause;
  const { id } = order;
  const renew = useCallback(() => mutate({ id }), [mutate, id]);
  const isRenewed = expires(order);
  const missing = missingSum(order);
  const failed = error !== null;
  useEffect(() => {
    if (isRenewed || missing) renew();
  }, [isRenewed, missing, renew]);
  useEffect(() => {
    if (!isRenewed || failed) return;
    const timer = setInterval(renew, EVERY_MS);
    return () => clearInterval(timer);
  }, [isRenewed, failed, renew]);
  return { at: isSuccess ? new Date(submittedAt).toISOString() : order.lockedAt, error, renew, renewing: isPending };
}
