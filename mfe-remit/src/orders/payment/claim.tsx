import { Card, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { AccountLines } from './account-lines.tsx';
import text from './messages/transfer/zh-CN.json' with { type: 'json' };

/** Shown when the bank took the payment back after we had paid it out: how much is still to be paid, and where to. */
export function Claim({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const sum = format.money(order.claim, 'CNY');
  return (
    <Card component="section">
      <Typography sx={{ mb: 4 }}>
        {t(order.status === OrderStatus.Completed ? 'claimRemitted' : 'claimRefunded', { sum })}
      </Typography>
      <AccountLines order={order} sum={order.claim} title={t('claim', { sum })} />
    </Card>
  );
}
