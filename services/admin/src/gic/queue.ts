import { rank, waiting } from '../orders/rules.ts';
import type { GicRecord } from './model.ts';

type Standing = Pick<GicRecord, 'status' | 'history' | 'created_at'>;

/** How long a partner's order waits, by the desk's own rule: it has neither papers nor refunds of its own. */
export const waitingOf = ({ status, history, created_at }: Standing) =>
  waiting({ status, history, checklist: [], refunds: [], createdAt: created_at.toISOString() });

export const rankOf = (order: Standing): number => rank(waitingOf(order));
