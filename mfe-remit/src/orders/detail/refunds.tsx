import { Box, Details, type Same, useFormat, useText } from '@qiaohui/kit';
import type { Refund } from '@qiaohui/remit/orders';

const zh = { title: '退款', requested: '已提交', approved: '处理中', paid: '已退回', surplus: '多付退款' };
const en: Same<typeof zh> = {
  title: 'Refund',
  requested: 'Requested',
  approved: 'In progress',
  paid: 'Paid back',
  surplus: 'Surplus',
};
const de: Same<typeof zh> = {
  title: 'Erstattung',
  requested: 'Beantragt',
  approved: 'In Arbeit',
  paid: 'Erstattet',
  surplus: 'Überzahlung',
};
const text = { zh, en, de };

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
