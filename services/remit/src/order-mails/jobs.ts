import { goLive } from '@qiaohui/service-kit/bus';
import { mailJob } from '@qiaohui/service-kit/mailing';
import { currentConfig } from '../institutions/config.ts';
import type { Facts } from '../mail/facts.ts';
import type { MailRow } from '../mail/queue.ts';
import { letterText } from '../mail/text.ts';
import { Orders } from '../orders/model.ts';

/** Tells the owner's open pages that a letter of the order went out, or will not. */
async function ended({ order }: MailRow): Promise<void> {
  if (!order) return;
  const found = await Orders.findById(order, { account: 1 }).lean<{ account: string }>();
  if (found) goLive({ noun: 'trail', id: order, version: 0, to: { account: found.account } });
}

export const mailing = mailJob<Facts>({
  text: async (locale, template, facts) => letterText(locale, template, facts, (await currentConfig()).contacts),
  ended,
});
