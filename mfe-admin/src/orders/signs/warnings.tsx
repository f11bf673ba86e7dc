import type { OrderRow } from '@qiaohui/admin/orders';
import { Typography, useFormat, useText } from '@qiaohui/kit';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** What is wrong with an order: its account is not confirmed, money is claimed back, a receipt is on hold. */
export function Warnings({ row }: { row: OrderRow }) {
  const t = useText(text);
  const format = useFormat();
  const warnings = [
    row.recipient_unconfirmed && t('unconfirmed'),
    Number(row.claim) > 0 && t('claimed', { sum: format.money(row.claim, 'CNY') }),
    row.receipt_on_hold && t('onHold'),
  ].filter((warning) => warning !== false);
  return warnings.map((warning) => (
    <Typography key={warning} variant="caption" component="div" sx={{ color: 'error.text', fontWeight: 600 }}>
      {warning}
    </Typography>
  ));
}
