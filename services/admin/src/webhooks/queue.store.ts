import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { loadPartner } from '../partners/store.ts';
import { Deliveries } from './model.ts';
import type { StatusNews } from './schema.ts';

/** Queues an order's new status for its partner, in the transaction that set it. */
export async function queueDelivery(
  partner: string,
  news: Omit<StatusNews, 'id'>,
  session: ClientSession,
): Promise<void> {
  const { webhook_url } = await loadPartner(partner, session);
  if (!webhook_url) return;
  const _id = randomUUID();
  const now = new Date();
  const { order_id: order, number, status } = news;
  const delivery = { _id, partner, order, number, status, body: JSON.stringify({ id: _id, ...news }) };
  await Deliveries.create([{ ...delivery, state: 'waiting', next_at: now, created_at: now }], { session });
}

/** Marks the demo's deliveries as delivered, since its partners' addresses do not exist. */
export async function skipDeliveries(): Promise<void> {
  for (const { _id, body } of await Deliveries.find({ state: 'waiting' }).lean()) {
    const at = new Date(JSON.parse(body).at);
    const attempts = [{ at, status: 200, error: null }];
    await Deliveries.updateOne(
      { _id },
      { $set: { state: 'delivered', tries: 1, next_at: null, created_at: at, attempts } },
    );
  }
}
