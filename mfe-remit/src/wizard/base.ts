import type { Order } from '@qiaohui/remit/orders';
import { isUnlocked } from '@qiaohui/remit/orders/rules';
import { useState } from 'react';
import { newerOf } from '../orders/newer.ts';
import type { Save } from '../orders/queries.ts';
import type { Draft, Start } from './draft.ts';
import { holds, same } from './holds.rules.ts';
import { type Part, useSaves } from './saves.ts';

function partOf({ id: _, status: __, ...fields }: Save): Part {
  return fields;
}

type Step<V> = { step: string; valuesOf: (order: Order) => V; draft: Draft<V> | undefined };

/**
 * Saves of one form name the version that its values began with, so that a tab left open overwrites nothing newer: the
 * service rejects it, and `conflict` is what it holds. A draft of this tab began with an older version perhaps: then the
 * question comes at once. It is no conflict when the order holds these values already or what this tab sent last, for
 * example after a lost response, or when only what other steps edit is newer: the last autosave of the step before may
 * end on this one. Without an order, which is created first, there is nothing to compare.
 */
export function useBase<V>(order: Order | undefined, { step, valuesOf, draft }: Step<V>) {
  const saves = useSaves(order?.id ?? 'new', step);
  const stateOf = (one: Order) => ({ version: one.version, status: one.status, values: valuesOf(one) });
  const [{ base, newer: first }] = useState(() => {
    const own = order && stateOf(order);
    const began = draft?.began;
    if (!own || !began || saves.latest(began.version) >= own.version) return { base: own, newer: null };
    const isKnown = same(own.values, began.values) || holds(own.values, draft.values) || saves.isSent(order);
    return isKnown ? { base: own, newer: null } : { base: { ...own, ...began }, newer: order };
  });
  const [conflict, setConflict] = useState<Order | null>(first);

  /** Goes on from the order as it is: its lock is not lifted unasked, nor are values overwritten that are new here. */
  const goesOn = (newer: Order, part: Part) =>
    (isUnlocked(newer.status) || newer.status === base?.status) &&
    (holds(newer, part) || saves.isSent(newer) || same(valuesOf(newer), base?.values));
  const saveFrom = async (version: number, body: Save, send: (body: Save) => Promise<Order>, part: Part) => {
    try {
      const saved = await saves.send(part, version, () => send({ ...body, version }));
      if (base) Object.assign(base, stateOf(saved));
      return saved;
    } catch (error) {
      const newer = newerOf(error);
      if (!newer) throw error;
      if (newer.version > version && goesOn(newer, part)) return saveFrom(newer.version, body, send, part);
      setConflict(newer);
      throw error;
    }
  };
  return {
    /** `part` is what the order holds after the save, by default what is sent. */
    save: (body: Save, send: (body: Save) => Promise<Order>, part = partOf(body)): Promise<Order> =>
      saves.inTurn(() => saveFrom(saves.latest(base?.version ?? 0), body, send, part)),
    conflict,
    /** Goes on from the newer order: what is saved next replaces it. */
    rebase: () => {
      if (conflict && base) Object.assign(base, stateOf(conflict));
      setConflict(null);
    },
    isAnswered: saves.isAnswered,
    /** What the form's values began with. */
    start: (): Start<V> | undefined => base,
  };
}
export type Base = Pick<ReturnType<typeof useBase>, 'save'>;
