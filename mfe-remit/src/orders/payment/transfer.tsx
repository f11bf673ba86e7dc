import { Button, Card, Typography, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { MainAct } from '../main-act.tsx';
import { useMove } from '../use-move.ts';
import { AccountLines } from './account-lines.tsx';
import text from './messages/transfer/zh-CN.json' with { type: 'json' };

/** Panel 2: the account to transfer to, and the button that says it was done. */
export function Transfer({ order }: { order: Order }) {
  const t = useText(text);
  const { move, isPending } = useMove(order);
  return (
    <Card component="section">
      <AccountLines order={order} sum={order.due ?? order.cnyAmount} title={`2. ${t('title')}`} />
      <MainAct>
        <Button
          variant="contained"
          onClick={() => void move(OrderStatus.TransferClaimed)}
          loading={isPending}
          sx={{ mt: 4 }}
        >
          {t('done')}
        </Button>
      </MainAct>
      <Typography variant="caption" component="p" sx={{ color: 'text.faint', mt: 2 }}>
        {t('hint')}
      </Typography>
    </Card>
  );
}
