import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { countUses } from './read/uses.ts';
import { SYSTEM, settled } from './state/transition.ts';
import { dueOrders, loadOrder } from './store.ts';
import { persist } from './write/persist.ts';

const MINUTE_MS = 60_000;
const USES_EVERY_MS = 15 * MINUTE_MS;
const BATCH = 200;

/** Makes the moves that time brings: 11, and 12 for a claim that stayed short. */
export async function timeOut(now = new Date()): Promise<void> {
  for (const _id of await dueOrders('wakeAt', now, BATCH)) {
    await transaction(async (session) => {
      const before = await loadOrder({ _id }, session);
      const after = settled(before, now);
      if (after.status !== before.status) await persist(before, after, SYSTEM, session);
    }).catch(loser);
  }
}

/** Another instance or the customer was faster: the next run tries again. */
function loser(error: unknown): void {
  if (!(error instanceof HttpError) || error.status !== 409) throw error;
}

export const orderJobs: Job[] = [
  job('order-time-out', MINUTE_MS, () => timeOut()),
  job('institution-uses', USES_EVERY_MS, countUses),
];
