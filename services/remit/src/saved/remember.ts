import { randomUUID } from 'node:crypto';
import { digest, seal } from '@qiaohui/service-kit/data/encryption';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { openKyc, openPayment } from '../orders/recipient/sealing.ts';
import type { OrderRecord } from '../orders/store.ts';
import { OrderStatus } from '../terms/status.ts';
import { SavedPeople } from './model.ts';
import { namedOf, peopleIn } from './rules.ts';

const MOST = 50;

const confirmations = (order: OrderRecord | null) =>
  order?.history.filter(({ to }) => to === OrderStatus.Confirmed).length ?? 0;

/** Saves the people of an order that was just confirmed, in its transaction; the oldest beyond fifty are deleted. */
export async function rememberPeople(
  before: OrderRecord | null,
  after: OrderRecord,
  _actor: Actor,
  session: ClientSession,
): Promise<void> {
  if (confirmations(after) === confirmations(before)) return;
  const { account } = after;
  const key = sealingKeyOf(await accountOf(account, session));
  const people = peopleIn(after, openKyc(key, after.kyc), openPayment(key, after.payment));
  for (const saved of people) {
    const currency = saved.kind === 'recipient' ? saved.currency : null;
    const hash = digest(`saved:${account}:${currency ?? ''}:${namedOf(saved).number}`);
    const values = { currency, sealed: seal(key, JSON.stringify(saved)), usedAt: new Date() };
    await SavedPeople.updateOne(
      { account, kind: saved.kind, hash },
      { $set: values, $setOnInsert: { _id: randomUUID() } },
      { upsert: true, session },
    );
  }
  const old = await SavedPeople.find({ account }, { _id: 1 }).sort({ usedAt: -1 }).skip(MOST).session(session).lean();
  await SavedPeople.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) }, { session });
}
