import { rank, waiting } from '../orders/rules.ts';
import type { PartnerOrderRecord } from './model.ts';

type QueuedOrder = Pick<PartnerOrderRecord, 'status' | 'history' | 'created_at'>;

/** It has neither papers nor refunds of its own, and no claim. */
const without = { checklist: [], refunds: [], receipts: [], due: null, received: '0' };

/** How long a partner's order waits, by the desk's own rule. */
export const waitingOf = ({ status, history, created_at }: QueuedOrder) =>
  waiting({ ...without, status, history, createdAt: created_at.toISOString() });

export const rankOf = (order: QueuedOrder): number => rank(waitingOf(order));
