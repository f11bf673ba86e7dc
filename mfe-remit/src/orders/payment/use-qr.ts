import type { Order } from '@qiaohui/remit/orders';
import { useCallback, useEffect } from 'react';
import { useSaveOrder } from '../queries.ts';

const EVERY_MS = 150_000;
const PAY = 3;
const TOP_UP = 12;

/** A partner whose codes grow old. */
const growsOld = ({ status, depositChannel, payway }: Order) =>
  status === PAY && depositChannel === 'newpay' && payway !== 1;
/** The sum that is still missing and needs a code of its own. */
const missing = ({ status, payway, due, received, missing: rest }: Order) =>
  status === TOP_UP && payway !== 1 ? (rest ?? `${due} − ${received}`) : null;

/**
 * Keeps an order's QR good: the order is posted again on load and every 150 s where the partner's codes grow old, and
 * once for each sum that is still missing. A refused post ends that until someone tries again.
 */
export function useQr(order: Order) {
  const { mutate, error, isPending, isSuccess, submittedAt } = useSaveOrder(order.id);
  const { id } = order;
  const renew = useCallback(() => mutate({ id }), [mutate, id]);
  const isRenewed = growsOld(order);
  const rest = missing(order);
  const failed = error !== null;
  useEffect(() => {
    if (isRenewed || rest) renew();
  }, [isRenewed, rest, renew]);
  useEffect(() => {
    if (!isRenewed || failed) return;
    const timer = setInterval(renew, EVERY_MS);
    return () => clearInterval(timer);
  }, [isRenewed, failed, renew]);
  return { at: isSuccess ? new Date(submittedAt).toISOString() : order.lockedAt, error, renew, renewing: isPending };
}
