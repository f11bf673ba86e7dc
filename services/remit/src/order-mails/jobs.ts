import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { mailJob } from '@qiaohui/service-kit/mail/mail-job';
import { currentConfig } from '../institutions/config.ts';
import type { Facts } from '../mail/facts.ts';
import type { MailRow } from '../mail/queue.ts';
import { mailText } from '../mail/text.ts';
import { dueOrders, loadOrder, ownerOf, takeWarning } from '../orders/store.ts';
import { OrderStatus, stageOf } from '../terms/status.ts';
import { queueOrderMail } from './mails.ts';

const MINUTE_MS = 60_000;
const BATCH = 200;

/** Notifies the owner's open pages that an e-mail about the order was sent, or finally failed. */
async function ended({ order }: MailRow): Promise<void> {
  const account = order && (await ownerOf(order));
  if (order && account) broadcast({ noun: 'trail', id: order, version: 0, to: { account } });
}

/**
 * Reminds once of a deadline, and warns once of an order that will time out although its customer reported the
 * transfer.
 */
export async function warn(now = new Date()): Promise<void> {
  for (const _id of await dueOrders('warnAt', now, BATCH)) {
    await transaction(async (session) => {
      if (!(await takeWarning(_id, now, session))) return;
      const order = await loadOrder({ _id }, session);
      const isClaimed = stageOf(order) === OrderStatus.TransferClaimed;
      await queueOrderMail(order, isClaimed ? 'order-warned' : 'order-deadline', session);
    });
  }
}

export const mailJobs: Job[] = [
  mailJob<Facts>({
    text: async (locale, template, facts) => mailText(locale, template, facts, (await currentConfig()).contacts),
    ended,
  }),
  job('order-warning', MINUTE_MS, () => warn()),
];
