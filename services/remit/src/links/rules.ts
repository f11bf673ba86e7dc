import { closesAt, missingAt12, reserveOf } from '../orders/read/view.ts';
import { accountSource } from '../orders/recipient/recipient.ts';
import { checklistOf } from '../orders/state/record.ts';
import type { OrderRecord } from '../orders/store.ts';
import { openFields } from '../orders/write/fields.ts';
import { OrderStatus } from '../terms/status.ts';
import type { LinkRecord } from './model.ts';
import type { PayerLink, Shared, SharedDocument, SharedPayment } from './schema.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const linkOf = (link: LinkRecord): PayerLink => ({
  id: link._id,
  scope: link.scope,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  revokedAt: iso(link.revokedAt),
  firstViewedAt: iso(link.firstViewedAt),
  lastViewedAt: iso(link.lastViewedAt),
  views: link.views,
  usedAt: iso(link.usedAt),
});

/** Returns the checklist with what a link may upload: at 2 the order's own documents, at 13 rejected ones. */
export function documentsOf(order: OrderRecord): SharedDocument[] {
  const takes = openFields(order, order.status).includes('jsfile');
  return checklistOf(order).map(({ files: _, ...item }) => ({
    ...item,
    open: takes && (order.status === OrderStatus.AwaitingDocuments ? item.state === 'rejected' : item.at === 'order'),
  }));
}

const paymentOf = (order: OrderRecord): SharedPayment => ({
  due: order.due,
  received: order.received,
  missing: missingAt12(order),
  payway: order.payway,
  qrUrl: order.qrUrl,
  ...reserveOf(order),
});

/**
 * Returns the part of an order that a link shows, by its scope. Reasons of moves are free text that may name people, so
 * they are left out.
 */
export const sharedOf = (order: OrderRecord, { scope, expiresAt }: LinkRecord): Shared => ({
  scope,
  expiresAt: expiresAt.toISOString(),
  number: order.number,
  status: order.status,
  resumeStatus: order.resumeStatus,
  paymentType: order.paymentType,
  currency: order.currency,
  amount: order.amount,
  cnyAmount: order.due ?? order.price.cnyAmount,
  deadLineDate: iso(order.deadline),
  closesAt: closesAt(order),
  account: accountSource(order),
  institution:
    order.resource && order.kind !== 'reduced'
      ? {
          id: order.resource.id,
          name: order.resource.name,
          nameEn: order.resource.nameEn,
          country: order.resource.country,
        }
      : null,
  timeline: order.history.map(({ from, to, actor, at }) => ({ from, to, by: actor.kind, at })),
  payment: scope === 'pay' ? paymentOf(order) : null,
  papers: scope === 'upload' ? documentsOf(order) : null,
});
