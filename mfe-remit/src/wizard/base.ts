import type { Order } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { newerOf } from '../orders/newer.ts';
import type { Save } from '../orders/queries.ts';

/** True when every value of `part` is in `whole` as well. */
function holds(whole: unknown, part: unknown): boolean {
  if (part === undefined) return true;
  if (part === null || typeof part !== 'object') return part === whole || String(part) === String(whole);
  if (whole === null || typeof whole !== 'object') return false;
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value));
}

/**
 * Saves of one form name the version that its values began with, so that a tab left open overwrites nothing newer: the
 * service rejects it, and `conflict` is what it holds. What it holds already, for example after a lost response, is no
 * conflict.
 */
export function useBase(order: Order) {
  const [base] = useState({ version: order.version, last: Promise.resolve<unknown>(undefined) });
  const [conflict, setConflict] = useState<Order | null>(null);
  const saveNow = async (body: Save, send: (body: Save) => Promise<Order>): Promise<Order> => {
    try {
      const saved = await send({ ...body, version: base.version });
      base.version = saved.version;
      return saved;
    } catch (error) {
      const newer = newerOf(error);
      if (!newer) throw error;
      const { id: _, status: __, ...fields } = body;
      if (!holds(newer, fields)) {
        setConflict(newer);
        throw error;
      }
      base.version = newer.version;
      return send({ ...body, version: newer.version }).then((saved) => {
        base.version = saved.version;
        return saved;
      });
    }
  };
  /** One after the other: a save knows its version when the one before it, for example an autosave, has ended. */
  const save = (body: Save, send: (body: Save) => Promise<Order>): Promise<Order> => {
    const turn = base.last.then(() => saveNow(body, send));
    base.last = turn.catch(() => undefined);
    return turn;
  };
  /** Goes on from the newer order: what is saved next replaces it. */
  const rebase = () => {
    if (conflict) base.version = conflict.version;
    setConflict(null);
  };
  return { save, conflict, rebase };
}
export type Base = ReturnType<typeof useBase>;
