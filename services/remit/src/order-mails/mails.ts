import type { Actor } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { type ClientSession, trusted } from 'mongoose';
import { isMuted } from '../accounts/schema.ts';
import { accountOf } from '../accounts/store.ts';
import type { Facts } from '../mail/facts.ts';
import { hasTemplate, type Template } from '../mail/messages.ts';
import { Mails, queueMail } from '../mail/queue.ts';
import { missingOf } from '../orders/state/facts.ts';
import { checklistOf } from '../orders/state/record.ts';
import type { OrderRecord } from '../orders/store.ts';
import { settings } from '../settings.ts';
import { OrderStatus, SpecialInstitution } from '../terms/status.ts';

const HOUR_MS = 3600_000;

const rejectedOf = (order: OrderRecord) => checklistOf(order).filter(({ state }) => state === 'rejected');

/** Returns the facts of an order for e-mails, as of now. */
export function mailFacts(order: OrderRecord): Facts {
  const { resource, due, deadline, wakeAt, bankReference } = order;
  const reason = order.history.at(-1)?.reason;
  return {
    link: `${settings().PUBLIC_URL}/order/${order._id}`,
    number: order.number,
    kind: order.kind,
    currency: order.currency,
    amount: order.amount,
    received: order.received,
    ...(resource &&
      resource.id !== SpecialInstitution.HongKongPartner && {
        payee: { name: resource.name, nameEn: resource.nameEn },
      }),
    ...(due !== null && { due, missing: missingOf(order) }),
    ...(deadline && { deadline: deadline.toISOString() }),
    ...(wakeAt && { expires: wakeAt.toISOString() }),
    ...(bankReference && { bankReference }),
    ...(reason && { reason }),
    papers: rejectedOf(order).map((item) => ({ slot: item.slot, reason: item.reason ?? '' })),
  };
}

/** True when an e-mail is still true, so that it may be rendered again with the present facts. */
export function stillFits(template: string, { status }: OrderRecord): boolean {
  if (template === 'order-warned') return status === OrderStatus.TransferClaimed;
  if (template === 'order-deadline')
    return status === OrderStatus.MethodChosen || status === OrderStatus.AwaitingTransfer;
  return template === `order-${status}`;
}

/** Queues an e-mail about an order, for its owner, but none that they do without, and none once they deleted the account. */
export async function queueOrderMail(
  order: OrderRecord,
  template: Template,
  session: ClientSession,
  more: Facts = {},
): Promise<void> {
  const { email, locale, muted, deletedAt } = await accountOf(order.account, session);
  if (deletedAt || isMuted(template, muted)) return;
  const values = { ...mailFacts(order), ...more };
  await queueMail({ to: email, locale, template, values, order: order._id }, session);
}

/** Returns the e-mail that a change of the order requires. */
function templateFor(before: OrderRecord | null, after: OrderRecord): Template | null {
  const { status } = after;
  const moved = status !== before?.status;
  const isResumed = before?.status === OrderStatus.AwaitingDocuments;
  if (moved && isResumed && (status === OrderStatus.TransferClaimed || status === OrderStatus.Received))
    return 'order-resumed';
  const ofStatus = `order-${status}`;
  if (moved) return hasTemplate(ofStatus) ? ofStatus : null;
  const paid = new Decimal(after.received).gt(before.received);
  if (status === OrderStatus.AwaitingDocuments && rejectedOf(after).length > rejectedOf(before).length)
    return 'order-13';
  if (paid && status === OrderStatus.AwaitingTopUp) return 'order-12';
  return paid && (status === OrderStatus.MethodChosen || status === OrderStatus.AwaitingDocuments)
    ? 'order-received'
    : null;
}

/** Returns the e-mails of a surplus to be refunded, and of a refund that was paid while the order goes on. */
async function queueRefundMails(before: OrderRecord, after: OrderRecord, session: ClientSession): Promise<void> {
  for (const { id, amount: sum, cause, state } of after.refunds) {
    const was = before.refunds.find((refund) => refund.id === id)?.state;
    if (!was && cause === 'surplus') await queueOrderMail(after, 'refund-surplus', session, { sum });
    if (was && was !== 'paid' && state === 'paid' && after.status !== OrderStatus.Refunded)
      await queueOrderMail(after, 'refund-paid', session, { sum });
  }
}

/** Notifies the owner that somebody else acted; once an hour, since a link uploads its documents one by one. */
async function queueLinkMail(order: OrderRecord, session: ClientSession): Promise<void> {
  const recent = { order: order._id, template: 'link-used', at: trusted({ $gt: new Date(Date.now() - HOUR_MS) }) };
  if (!(await Mails.exists(recent).session(session))) await queueOrderMail(order, 'link-used', session);
}

/** Queues the e-mails about a change, in its transaction. */
export async function queueOrderMails(
  before: OrderRecord | null,
  after: OrderRecord,
  actor: Actor,
  session: ClientSession,
): Promise<void> {
  const template = templateFor(before, after);
  if (template) await queueOrderMail(after, template, session);
  if (before) await queueRefundMails(before, after, session);
  if (actor.kind === 'link') await queueLinkMail(after, session);
}
