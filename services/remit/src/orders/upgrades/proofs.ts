import { transaction } from '@qiaohui/service-kit/data/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/data/upgrades';
import type { ClientSession } from 'mongoose';
import { pino } from 'pino';
import { staffFileFor } from '../../files/store.ts';
import { unproven, withFile } from '../documents/proofs.ts';
import { type OrderRecord, Orders } from '../model.ts';
import { SYSTEM } from '../state/transition.ts';
import { loadOrder } from '../store.ts';
import { persist } from '../write/persist.ts';

/** Orders from before it name proofs of refunds that were never attached. */
const MARK = 'refund-proofs';

/** Attaches the proofs that still wait as uploads for this order, whoever uploaded them; returns how many stay missing. */
async function attachProofs(id: string, session: ClientSession): Promise<number> {
  const before = await loadOrder({ _id: id }, session);
  let after: OrderRecord = before;
  for (const { proofUid } of unproven(before)) {
    const file = await staffFileFor(proofUid ?? '', before, session);
    if (file) after = withFile(after, file);
  }
  if (after !== before) await persist(before, after, SYSTEM, session);
  return unproven(after).length;
}

/**
 * Attaches the proofs of paid refunds of older versions, once per database and before the sweep of pending files runs;
 * several instances may run it at once. Each order without a file is logged, for finance to add one.
 */
export async function upgradeProofs(log = pino({ name: 'remit' })): Promise<{ missing: number }> {
  if (await isUpgraded(MARK)) return { missing: 0 };
  let missing = 0;
  // an order without address belongs to a deleted account, whose files are unreadable
  const paid = Orders.collection.find(
    { 'refunds.state': 'paid', accountEmail: { $ne: '' } },
    { projection: { number: 1 } },
  );
  for await (const { _id, number } of paid) {
    const left = await transaction((session) => attachProofs(String(_id), session));
    if (left > 0) log.warn({ order: _id, number, refunds: left }, 'refund.without_proof');
    missing += left;
  }
  if (missing > 0) log.warn({ refunds: missing }, 'refund.without_proof_total');
  await markUpgraded(MARK);
  return { missing };
}
