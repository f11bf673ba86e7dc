import { type QueryClient, useQueryClient } from '@qiaohui/kit';
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

/** This tab's saves of an order: the last one, and the versions that they led from and to. */
type Saves = { last: Promise<unknown>; led: Map<number, number> };
const savesOf = new WeakMap<QueryClient, Map<string, Saves>>();

function savesOfOrder(client: QueryClient, id: string): Saves {
  const all = savesOf.get(client) ?? new Map<string, Saves>();
  savesOf.set(client, all);
  const saves = all.get(id) ?? { last: Promise.resolve(), led: new Map() };
  all.set(id, saves);
  return saves;
}

/** The version that this tab's own saves have made of `version`. */
function ledTo({ led }: Saves, version: number): number {
  let now = version;
  for (let next = led.get(now); next !== undefined && next > now; next = led.get(now)) now = next;
  return now;
}

/**
 * Saves of one form name the version that its values began with, so that a tab left open overwrites nothing newer: the
 * service rejects it, and `conflict` is what it holds. It is no conflict when the service holds these values already,
 * for example after a lost response, or when only what other steps edit is newer: the last autosave of the step before
 * may end on this one.
 */
export function useBase<V>(order: Order, valuesOf: (order: Order) => V) {
  const client = useQueryClient();
  const [base] = useState({ version: order.version, values: valuesOf(order) });
  const [conflict, setConflict] = useState<Order | null>(null);
  const saves = savesOfOrder(client, order.id);
  const sendFrom = async (version: number, body: Save, send: (body: Save) => Promise<Order>): Promise<Order> => {
    const saved = await send({ ...body, version });
    saves.led.set(version, saved.version);
    Object.assign(base, { version: saved.version, values: valuesOf(saved) });
    return saved;
  };
  const saveNow = async (body: Save, send: (body: Save) => Promise<Order>): Promise<Order> => {
    try {
      return await sendFrom(ledTo(saves, base.version), body, send);
    } catch (error) {
      const newer = newerOf(error);
      if (!newer) throw error;
      const { id: _, status: __, ...fields } = body;
      if (!holds(newer, fields) && !holds(valuesOf(newer), base.values)) {
        setConflict(newer);
        throw error;
      }
      return sendFrom(newer.version, body, send);
    }
  };
  /** One after the other: a save knows its version when the one before it, for example an autosave, has ended. */
  const save = (body: Save, send: (body: Save) => Promise<Order>): Promise<Order> => {
    const turn = saves.last.then(() => saveNow(body, send));
    saves.last = turn.catch(() => undefined);
    return turn;
  };
  /** Goes on from the newer order: what is saved next replaces it. */
  const rebase = () => {
    if (conflict) Object.assign(base, { version: conflict.version, values: valuesOf(conflict) });
    setConflict(null);
  };
  return { save, conflict, rebase };
}
export type Base = ReturnType<typeof useBase>;
