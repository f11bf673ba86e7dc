import { rank, waiting } from '../../orders/rules.ts';
import type { PartnerOrderRecord } from '../model.ts';

type QueuedOrder = Pick<PartnerOrderRecord, 'status' | 'history' | 'created_at'>;

/** A partner's order has neither documents nor refunds of its own, and no claim. */
const without = { checklist: [], refunds: [], receipts: [], due: null, received: '0' };

/** The time that a partner's order has waited, by the desk's own rule. */
export const waitingOf = ({ status, history, created_at }: QueuedOrder) =>
  waiting({ ...without, status, history, createdAt: created_at.toISOString() });

export const rankOf = (order: QueuedOrder): number => rank(waitingOf(order));
