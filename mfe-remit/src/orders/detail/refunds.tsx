import { Card, Details, Typography, useFormat, useText } from '@qiaohui/kit';
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
    // a date in Chinese stays in one line, too
    <Card component="section" aria-labelledby="refunds" sx={{ '& dt': { wordBreak: 'keep-all' } }}>
      <Typography variant="h2" id="refunds" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      <Details rows={rows} />
    </Card>
  );
}
