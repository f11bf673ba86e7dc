import { rank, waiting } from '../orders/rules.ts';
import type { GicRecord } from './model.ts';

type Standing = Pick<GicRecord, 'status' | 'history' | 'created_at'>;

/** It has neither papers nor refunds of its own, and no claim. */
const without = { checklist: [], refunds: [], receipts: [], due: null, received: '0' };

/** How long a partner's order waits, by the desk's own rule. */
export const waitingOf = ({ status, history, created_at }: Standing) =>
  waiting({ ...without, status, history, createdAt: created_at.toISOString() });

export const rankOf = (order: Standing): number => rank(waitingOf(order));
