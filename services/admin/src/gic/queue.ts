import { rank, waiting } from '../orders/rules.ts';
import type { GicRecord } from './model.ts';

/** A partner's order as the desk's queue looks at orders: it has neither papers nor refunds of its own. */
const standing = ({ status, history, created_at }: Pick<GicRecord, 'status' | 'history' | 'created_at'>) => ({
  status,
  history,
  checklist: [],
  refunds: [],
  createdAt: created_at.toISOString(),
});

export const rankOf = (order: Parameters<typeof standing>[0]): number => rank(standing(order));
export const waitingOf = (order: Parameters<typeof standing>[0]) => waiting(standing(order));
