import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { goodsToMove } from '../../stock/goods/store.ts';
import { postAll } from '../../stock/ledger/store.ts';
import { DOCK } from '../../stock/places/rules.ts';
import { requirePlace } from '../../stock/shelves/store.ts';
import { publishOutOrder } from '../orders/events.ts';
import { totals } from '../orders/form.store.ts';
import { lockAppliedOrder, type OutOrderRecord, writeOrder } from '../orders/store.ts';

/** Drops the packages of an order, since their contents go back to the shelves. */
async function unpack(order: OutOrderRecord, { actor }: By, session: ClientSession): Promise<void> {
  if (order.packs.length === 0) return;
  const next = await writeOrder(order, { packs: [], ...totals(order.lines, []) }, session);
  await publishOutOrder(next, { actor }, session);
}

/** Moves everything picked for an order back to one place. */
export async function putBack(
  { id, to = DOCK }: { id: string; to?: string },
  by: By,
  session: ClientSession,
): Promise<void> {
  await requirePlace(to, session);
  const order = await lockAppliedOrder({ _id: id }, session);
  await unpack(order, by, session);
  const { number, lines } = order;
  const rows = await goodsToMove(
    lines.map(({ goods }) => goods.id),
    session,
  );
  const movements = [...rows.values()].flatMap(({ _id: goods, places }) => {
    const pieces = places[number] ?? 0;
    return pieces > 0 ? [{ goods, kind: 'move' as const, pieces, from: number, to }] : [];
  });
  const cause = { document: { id, code: number }, user: by.user, at: by.at };
  if (movements.length > 0) await postAll(movements, cause, session);
}
