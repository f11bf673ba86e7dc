import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { accountOf } from '../accounts/people.ts';
import { queueMail } from '../mail/queue.ts';
import { hasTemplate, type Template } from '../mail/text.ts';
import { settings } from '../settings.ts';
import type { OrderRecord } from './model.ts';
import { checklistOf } from './view.ts';

const when = (at: Date | null, locale: Locale) =>
  at
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(at)
    : '';

function valuesOf(order: OrderRecord, locale: Locale): Record<string, string> {
  const rejected = checklistOf(order).filter(({ state }) => state === 'rejected');
  const reason =
    order.status === 13
      ? rejected.map((item) => `- ${item.slot}: ${item.reason ?? ''}`).join('\n')
      : order.history.at(-1)?.reason;
  return {
    number: order.number,
    currency: order.currency,
    amount: order.amount,
    due: order.due ?? '',
    received: order.received,
    deadline: when(order.deadline, locale),
    expires: when(order.wakeAt, locale),
    bankReference: order.bankReference ?? '',
    reason: reason ?? '',
    link: `${settings().PUBLIC_URL}/order/${order._id}`,
  };
}

/** Queues a letter about an order in its owner's language. */
export async function queueOrderMail(order: OrderRecord, template: Template, session: ClientSession): Promise<void> {
  const { email, locale } = await accountOf(order.account, session);
  await queueMail({ to: email, locale, template, values: valuesOf(order, locale) }, session);
}

/** A letter when the order came to a status that tells its customer something. */
export async function writeOrderMails(
  before: OrderRecord | null,
  after: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const template = `order-${after.status}`;
  if (after.status !== before?.status && hasTemplate(template)) await queueOrderMail(after, template, session);
}
