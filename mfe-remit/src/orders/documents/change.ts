import { useQueryClient } from '@qiaohui/kit';
import type { Order, OrderDocument } from '@qiaohui/remit/orders';
import { toastError } from '../errors.ts';
import { newerOf } from '../newer.ts';
import { orders, useSaveOrder } from '../queries.ts';

/** So many times in a row others may be quicker before a change is given up, with a message. */
const TRIES = 5;

/** Returns the documents of an order as they are to be, or null when nothing is left to change. */
type Change = (order: Order) => OrderDocument[] | null;

/**
 * Changes the documents of an order. Another device, or somebody with a link, may have changed them meanwhile: a change
 * names the version that it begins with, and begins again with what it finds, so that nobody's file is lost.
 */
export function useDocumentChange(order: Order) {
  const client = useQueryClient();
  const save = useSaveOrder(order.id);
  const { queryKey } = orders.one(order.id);
  const attempt = (change: Change) =>
    save.mutateAsync(() => {
      const latest = client.getQueryData(queryKey) ?? order;
      return { id: order.id, version: latest.version, jsfile: change(latest) ?? latest.jsfile };
    });
  /** True when the documents are saved so; otherwise the reason was shown. */
  const change = async (next: Change, tries = TRIES): Promise<boolean> => {
    try {
      await attempt(next);
      return true;
    } catch (error) {
      const newer = newerOf(error);
      if (newer) client.setQueryData(queryKey, newer);
      if (newer && tries > 1 && next(newer)) return change(next, tries - 1);
      toastError(error);
      return false;
    }
  };
  return { change, isSaving: save.isPending };
}
