import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { addressOf, type FileRecord } from '../files/store.ts';
import { refreshedQr } from '../orders/pricing/pricing.ts';
import type { SlotName } from '../orders/schema.ts';
import { factsOf } from '../orders/state/record.ts';
import { decide } from '../orders/state/rules.ts';
import { moved, settled } from '../orders/state/transition.ts';
import type { OrderRecord } from '../orders/store.ts';
import { loadOrder } from '../orders/store.ts';
import { persist } from '../orders/write/persist.ts';
import { OrderStatus } from '../terms/status.ts';
import { noteUse } from './bearer.ts';
import type { LinkRecord } from './model.ts';
import { documentsOf } from './rules.ts';

export const orderOf = ({ order, account }: LinkRecord, session: ClientSession | null = null) =>
  loadOrder({ _id: order, account }, session);
const actorOf = ({ _id: id }: LinkRecord): Actor => ({ kind: 'link', id });

/** Moves 3, 12 → 4 for the holder of a link, by the owner's row of the state table. A repeat changes nothing. */
export async function claimTransfer(link: LinkRecord): Promise<OrderRecord> {
  return transaction(async (session) => {
    const [before, now, actor] = [await orderOf(link, session), new Date(), actorOf(link)];
    const decision = decide(factsOf(before), { to: OrderStatus.TransferClaimed }, 'customer', now);
    // The owner's error includes the whole order; a link's only the reason.
    if (decision.verdict === 'reject') throw new HttpError(409, decision.code);
    if (decision.verdict === 'save') return before;
    await noteUse(link, session);
    return persist(before, settled(moved(before, decision.to, actor, now), now), actor, session);
  });
}

/** Requests a fresh code where the partner's expire, like the owner's page. */
export async function renewCode(link: LinkRecord): Promise<OrderRecord> {
  const before = await orderOf(link);
  const after = await refreshedQr(before);
  return after === before ? before : transaction((session) => persist(before, after, actorOf(link), session));
}

/** Returns the slot that a link may upload a file for now; throws the reason otherwise. */
export function requireOpen(order: OrderRecord, slot: SlotName): void {
  if (!documentsOf(order).some((item) => item.slot === slot && item.open)) throw new HttpError(409, 'link.slot-closed');
}

/**
 * Puts an uploaded file into its slot. At 13 it replaces the rejected one, and the last replacement moves the order on.
 */
export async function uploadToSlot(
  link: LinkRecord,
  slot: SlotName,
  { _id: uid, name }: FileRecord,
  session: ClientSession,
): Promise<{ uid: string }> {
  const [before, now, actor] = [await orderOf(link, session), new Date(), actorOf(link)];
  requireOpen(before, slot);
  const otherDocuments =
    before.status === OrderStatus.AwaitingDocuments
      ? before.jsfile.filter((document) => document.slot !== slot)
      : before.jsfile;
  const jsfile = [...otherDocuments, { uid, slot, name, url: addressOf(uid) }];
  await noteUse(link, session);
  await persist(before, settled({ ...before, savedAt: now, jsfile }, now), actor, session);
  return { uid };
}
