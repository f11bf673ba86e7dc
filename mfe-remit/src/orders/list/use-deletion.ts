import { currentUser, http, toast, useText } from '@qiaohui/kit';
import { Order, type OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../errors.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { orders, useSaveOrder } from '../queries.ts';
import { pendingDeletions } from './pending-deletions.ts';

/** Longer than the toast offers to undo it. */
const UNDO_MS = 20_000;

type Draft = Pick<OrderCard, 'id' | 'version'>;
type Deletion = { order: Draft; timer: ReturnType<typeof setTimeout> };

const bodyOf = ({ id, version }: Draft) => ({ id, version, status: OrderStatus.Cancelled });

/** Sends a deletion that outlives its page: nobody is there to be told, and what does not arrive is sent on the next visit. */
const sendLeaving = (order: Draft) =>
  http.post(Order, orders.url, bodyOf(order), { keepalive: true }).catch(() => undefined);

/**
 * Deletes drafts: they vanish at once and are cancelled when nobody can undo it any more, or when the page is left,
 * closed or reloaded; at the latest on the next visit. A draft that was changed elsewhere meanwhile stays.
 */
export function useDeletion() {
  const t = useText(text);
  const { mutateAsync } = useSaveOrder();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Deletion>());
  const show = (id: string) => setHidden((now) => new Set([...now].filter((one) => one !== id)));
  const send = (order: Draft) => {
    waiting.current.delete(order.id);
    return mutateAsync(bodyOf(order)).finally(() => pendingDeletions.drop(order.id));
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const { current } = waiting;
    const left = () => {
      for (const { order } of current.values()) sendLeaving(order);
    };
    window.addEventListener('pagehide', left);
    return () => {
      window.removeEventListener('pagehide', left);
      for (const { order, timer } of current.values()) {
        clearTimeout(timer);
        latest.current(order).catch(toastError);
      }
    };
  }, []);
  useEffect(() => {
    // of pages that are gone; another tab may still undo its own until then
    const timers = pendingDeletions.of(currentUser()?.id ?? '').map((order) =>
      setTimeout(
        () => {
          // it has mostly arrived before, and is rejected now
          if (pendingDeletions.has(order.id)) latest.current(order).catch(() => undefined);
        },
        Math.max(0, order.until - Date.now()),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  const remove = (order: OrderCard) => {
    const { id, version } = order;
    setHidden((now) => new Set([...now, id]));
    const failed = (error: unknown) => {
      show(id);
      toastError(error);
    };
    const timer = setTimeout(() => void latest.current(order).catch(failed), UNDO_MS);
    waiting.current.set(id, { order, timer });
    pendingDeletions.add({ user: currentUser()?.id ?? '', id, version, until: Date.now() + UNDO_MS });
    const undo = () => {
      clearTimeout(timer);
      pendingDeletions.drop(id);
      if (waiting.current.delete(id)) show(id);
    };
    toast.success(t('deleted'), { label: t('undo'), run: undo });
  };
  return { hidden, remove };
}
