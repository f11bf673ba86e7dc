import { commit } from '@qiaohui/service-kit/mongo';
import { conflict } from '@qiaohui/service-kit/refusal';
import { accountOf, sealingKeyOf } from '../accounts/people.ts';
import type { OrderRecord } from './model.ts';
import { persist } from './persist.ts';
import type { OrderSave } from './save.ts';
import { saved } from './saving.ts';
import type { Order } from './schema.ts';
import { isUnlocked } from './status.ts';
import { loadOrder } from './store.ts';
import { demandStillHere } from './taken-back.ts';
import { answerOf } from './view.ts';

/** A save that changes nothing but its time writes nothing: pages post the order on load and every 150 s. */
const isIdle = (before: OrderRecord, after: OrderRecord) =>
  !isUnlocked(before.status) && JSON.stringify({ ...after, savedAt: before.savedAt }) === JSON.stringify(before);

/** Saves or moves an order for its owner, and answers it whole. Others find no such order. */
export async function saveOrder(id: string, body: OrderSave, owner: string): Promise<Order> {
  const account = await accountOf(owner);
  const key = sealingKeyOf(account);
  const before = await loadOrder({ _id: id, account: owner });
  if (body.version !== undefined && body.version !== before.version)
    throw conflict('order.moved-already', answerOf(before, key));
  const after = await saved(before, body, account);
  if (isIdle(before, after)) return answerOf(before, key);
  await demandStillHere(before, after, owner);
  const written = await commit((session) => persist(before, after, { kind: 'customer', id: owner }, session));
  return answerOf(written, key);
}
