import { transaction } from '@qiaohui/service-kit/data/mongo';
import { accountOf, sealingKeyOf } from '../../accounts/store.ts';
import { currentConfig } from '../../institutions/config.ts';
import { isUnlocked, OrderStatus } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import { requireStillHere } from '../money/taken-back.ts';
import { movedAlready, orPresent } from '../moved-already.ts';
import { lockPrice, refreshedQr, reprice } from '../pricing/pricing.ts';
import { orderView } from '../read/view.ts';
import type { Order } from '../schema.ts';
import { moved, settled } from '../state/transition.ts';
import { loadOrder } from '../store.ts';
import { movesOf } from './decision.ts';
import { applyFields } from './fields.ts';
import { persist } from './persist.ts';
import type { OrderSave } from './save.schema.ts';

/**
 * Saves or moves an order for its owner and returns it whole; throws a 404 for others. Read it downhill: fields, price,
 * decision by the state table, the moves it allows, what follows by itself, one transaction.
 */
export async function saveOrder(id: string, body: OrderSave, owner: string): Promise<Order> {
  const account = await accountOf(owner);
  const key = sealingKeyOf(account);
  const before = await loadOrder({ _id: id, account: owner });
  const pace = await currentConfig();
  const view = (present: OrderRecord) => orderView(present, key, pace);
  if (body.version !== undefined && body.version !== before.version) throw movedAlready(view(before));

  const now = new Date();
  const { order, changes } = applyFields(before, body, key, now);
  const isDraft = isUnlocked(order.status) || body.status === OrderStatus.Draft;
  const priced = isDraft ? await reprice(order, changes, now) : order;
  const moves = movesOf(before, priced, body, changes, account, now);
  let next = moves.length > 0 ? priced : await refreshedQr(priced);
  for (const { to, actor, lock, reason } of moves)
    next = moved(lock ? await lockPrice(next, lock, now, body.offer) : next, to, actor, now, reason);
  next = settled(next, now);

  if (isIdle(before, next)) return view(before);
  await requireStillHere(before, next, owner);
  const actor = { kind: 'customer' as const, id: owner };
  return orPresent(
    async () => view(await transaction((session) => persist(before, next, actor, session))),
    async () => view(await loadOrder({ _id: id, account: owner })),
  );
}

/** True when a save changes nothing but its time, and writes nothing: pages post the order on load and every 150 s. */
const isIdle = (before: OrderRecord, after: OrderRecord) =>
  !isUnlocked(before.status) && JSON.stringify({ ...after, savedAt: before.savedAt }) === JSON.stringify(before);
