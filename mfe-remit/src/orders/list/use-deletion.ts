import { toast, useText } from '@qiaohui/kit';
import type { OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../errors.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useSaveOrder } from '../queries.ts';

/** Longer than the toast offers to undo it. */
const UNDO_MS = 20_000;

type Deletion = { order: OrderCard; timer: ReturnType<typeof setTimeout> };

/**
 * Deletes drafts: they vanish at once and are cancelled when nobody can undo it any more, or when the page is left. A
 * draft that was changed elsewhere meanwhile stays.
 */
export function useDeletion() {
  const t = useText(text);
  const { mutateAsync } = useSaveOrder();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Deletion>());
  const show = (id: string) => setHidden((now) => new Set([...now].filter((one) => one !== id)));
  const send = ({ id, version }: OrderCard) => {
    waiting.current.delete(id);
    return mutateAsync({ id, version, status: OrderStatus.Cancelled });
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const { current } = waiting;
    return () => {
      for (const { order, timer } of current.values()) {
        clearTimeout(timer);
        latest.current(order).catch(toastError);
      }
    };
  }, []);
  const remove = (order: OrderCard) => {
    const { id } = order;
    setHidden((now) => new Set([...now, id]));
    const failed = (error: unknown) => {
      show(id);
      toastError(error);
    };
    const timer = setTimeout(() => void latest.current(order).catch(failed), UNDO_MS);
    waiting.current.set(id, { order, timer });
    const undo = () => {
      clearTimeout(timer);
      if (waiting.current.delete(id)) show(id);
    };
    toast.success(t('deleted'), { label: t('undo'), run: undo });
  };
  return { hidden, remove };
}
