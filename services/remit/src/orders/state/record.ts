import { checklist, slotsOf } from '../../checklist/rules.ts';
import { OrderStatus } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import { needsAllowing } from '../recipient/recipient.ts';
import type { ChecklistItem } from '../schema.ts';
import type { Facts } from './facts.ts';
import { reducedAmount } from './reduced.ts';

export const checklistOf = ({ kind, kyc, jsfile, reviews, resource }: OrderRecord): ChecklistItem[] =>
  checklist(
    slotsOf(kind, kyc.payerRelationShip, resource?.checklist),
    { certificates: kyc.certificates, payerCertificates: kyc.payerCertificates, jsfile },
    reviews,
  );

/** The facts for the state table. `complete` is known only with the person's data open; staff's rows do not need it. */
export const factsOf = (order: OrderRecord, complete = true): Facts => ({
  ...order,
  resourceCode: order.resource?.code ?? '',
  recipientUnconfirmed: needsAllowing(order),
  cnyAmount: order.price.cnyAmount,
  checklist: checklistOf(order),
  complete,
  ...(order.status === OrderStatus.AwaitingTopUp && { reducedAmount: reducedAmount(order) }),
});
