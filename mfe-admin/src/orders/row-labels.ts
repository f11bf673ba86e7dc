import type { OrderRow } from '@qiaohui/admin/orders';
import { isFinal } from '@qiaohui/admin/orders/status';
import { useText } from '@qiaohui/kit';
import { useCallback } from 'react';
import { useElapsed } from '../status/elapsed.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

export const payerOf = ({ payer_last_name, payer_first_name, user }: OrderRow): string =>
  `${payer_last_name}${payer_first_name}` || user.email;

/** Labels of an order's row. */
export function useRowLabels() {
  const t = useText(text);
  return { payee: useCallback(({ resource }: OrderRow) => resource?.name_en ?? t('living'), [t]) };
}

/** False for an order that is over, and asks nothing of us. */
export const isWaiting = ({ status, waits_for_us }: Pick<OrderRow, 'status' | 'waits_for_us'>): boolean =>
  waits_for_us || !isFinal(status);

/** Says how long an order has stood still. */
export function useWaiting(): (row: OrderRow) => string {
  const elapsed = useElapsed();
  return (row) => (isWaiting(row) ? elapsed(row.since) : '–');
}
