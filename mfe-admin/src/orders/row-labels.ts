import { type OrderRow, reviewedAt } from '@qiaohui/admin/orders';
import { isFinal } from '@qiaohui/admin/orders/status';
import { useText } from '@qiaohui/kit';
import { useElapsed } from '../status/elapsed.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Labels of an order's row. */
export function useRowLabels() {
  const t = useText(text);
  const elapsed = useElapsed();
  return {
    payer: ({ payer_last_name, payer_first_name, user }: OrderRow) =>
      `${payer_last_name}${payer_first_name}` || user.email,
    payee: ({ resource }: OrderRow) => resource?.name_en ?? t('living'),
    reviewer: ({ status, reviewer }: OrderRow) =>
      reviewer && reviewedAt.includes(status) ? t('reviewedBy', { name: reviewer.name || '–' }) : '',
    waiting: ({ status, waits_for_us, since }: OrderRow) => (!waits_for_us && isFinal(status) ? '–' : elapsed(since)),
  };
}
