import { Box, Details, useFormat, useText } from '@qiaohui/kit';
import type { Refund } from '@qiaohui/remit/orders';
import text from './messages/refunds/zh-CN.json' with { type: 'json' };

/** Refunds to the payer and their state. */
export function RefundLines({ refunds }: { refunds: Refund[] }) {
  const t = useText(text);
  const format = useFormat();
  const rows = refunds.map(({ amount, cause, state, at, settledAt }, index) => ({
    label: `${cause === 'surplus' ? t('surplus') : t('title')}${refunds.length > 1 ? ` ${index + 1}` : ''} · ${t(state)} ${format.date(settledAt ?? at)}`,
    value: format.money(amount, 'CNY'),
  }));
  return (
    <Box sx={{ width: '100%', maxWidth: 440, textAlign: 'left' }}>
      <Details rows={rows} />
    </Box>
  );
}
