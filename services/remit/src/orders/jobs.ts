import { type Job, job } from '@qiaohui/service-kit/jobs';
import { commit } from '@qiaohui/service-kit/mongo';
import { Refusal } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { queueOrderMail } from './mails.ts';
import { Orders } from './model.ts';
import { persist } from './persist.ts';
import { OrderStatus, stageOf } from './status.ts';
import { SYSTEM, settled } from './steps.ts';
import { loadOrder } from './store.ts';

const MINUTE_MS = 60_000;
const BATCH = 200;

/** Makes the moves that time brings: 11, and 12 for a claim that stayed short. */
export async function timeOut(now = new Date()): Promise<void> {
  const due = await Orders.find({ wakeAt: trusted({ $lt: now }) }, { _id: 1 })
    .sort({ wakeAt: 1 })
    .limit(BATCH)
    .lean();
  for (const { _id } of due) {
    await commit(async (session) => {
      const before = await loadOrder({ _id: String(_id) }, session);
      const after = settled(before, now);
      if (after.status !== before.status) await persist(before, after, SYSTEM, session);
    }).catch(loser);
  }
}

/** Reminds once of a deadline, and warns once of an order that will be closed although its customer claims to have paid. */
export async function warn(now = new Date()): Promise<void> {
  const due = await Orders.find({ warnAt: trusted({ $lt: now }) }, { _id: 1 })
    .sort({ warnAt: 1 })
    .limit(BATCH)
    .lean();
  for (const { _id } of due) {
    await commit(async (session) => {
      const warned = await Orders.updateOne(
        { _id, warnAt: trusted({ $lt: now }) },
        { $set: { warnAt: null } },
        { session },
      );
      if (!warned.modifiedCount) return;
      const order = await loadOrder({ _id: String(_id) }, session);
      const claims = stageOf(order) === OrderStatus.TransferClaimed;
      await queueOrderMail(order, claims ? 'order-warned' : 'order-deadline', session);
    });
  }
}

/** Another instance, or the customer, was quicker: the next turn looks again. */
function loser(error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 409) throw error;
}

export const orderJobs: Job[] = [
  job('order-time-out', MINUTE_MS, () => timeOut()),
  job('order-warning', MINUTE_MS, () => warn()),
];
