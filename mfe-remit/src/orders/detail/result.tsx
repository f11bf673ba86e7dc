import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Hourglass from '@mui/icons-material/HourglassEmptyOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { Box, Button, Card, Details, RouterLink, Typography, useCodeText, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { lazy, Suspense } from 'react';
import { toneOf } from '../status.ts';
import summaryText from '../summary/messages/zh-CN.json' with { type: 'json' };
import { colours } from '../summary/sum.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { RefundLines } from './refunds.tsx';

// only completed orders have one, and it brings form controls along
const Receipt = lazy(() => import('./receipt.tsx'));
const signs: Record<number, typeof CheckCircle> = {
  [OrderStatus.Completed]: CheckCircle,
  [OrderStatus.Cancelled]: ErrorOutline,
  [OrderStatus.Refunding]: Undo,
  [OrderStatus.Refunded]: Undo,
  [OrderStatus.TimedOut]: ErrorOutline,
  [OrderStatus.AwaitingDocuments]: ErrorOutline,
};

const orderAgain = ({ resource, amount, currency, paymentType }: Order) =>
  `/step/amount/?${new URLSearchParams({ ...(resource ? { resource: resource.id } : { payment_type: paymentType }), amount, currency })}`;

/** Replaces the panels: what the status means, and the one thing to do, if any. */
export function Result({ order }: { order: Order }) {
  const t = useText(text);
  const meaning = useCodeText(text);
  const summary = useText(summaryText);
  const format = useFormat();
  const { status, id } = order;
  const Sign = signs[status] ?? Hourglass;
  const isCompleted = status === OrderStatus.Completed;
  const colour = isCompleted ? 'primary' : colours[toneOf(status)];
  const actions: Record<number, [label: string, to: string]> = {
    [OrderStatus.Draft]: [t('goOn'), `/step/accept/${id}`],
    [OrderStatus.Confirmed]: [t('choose'), `/step/pay/${id}`],
    [OrderStatus.Cancelled]: [t('again'), orderAgain(order)],
    [OrderStatus.TimedOut]: [t('again'), orderAgain(order)],
  };
  const action = actions[status];
  return (
    <Card component="section" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: 9 }}>
      <Box
        sx={{
          width: 64,
          height: 64,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: `${colour}.wash`,
          color: `${colour}.main`,
        }}
      >
        <Sign sx={{ fontSize: 32 }} aria-hidden />
      </Box>
      <Typography sx={{ maxWidth: 460, fontSize: 17 }}>{meaning(`say${status}`)}</Typography>
      {order.moneyOnHold && (status === OrderStatus.Received || status === OrderStatus.Remitting) && (
        <Typography sx={{ maxWidth: 460 }}>{t(`onHold${status}`)}</Typography>
      )}
      {isCompleted && order.bankReference && (
        <Box sx={{ width: '100%', maxWidth: 440, textAlign: 'left' }}>
          <Details
            rows={[
              { label: summary('receives'), value: format.money(order.amount, order.currency) },
              { label: t('bankReference'), value: order.bankReference, copy: order.bankReference },
            ]}
          />
        </Box>
      )}
      <Suspense>{isCompleted && <Receipt order={order} />}</Suspense>
      {order.refunds.length > 0 && <RefundLines refunds={order.refunds} />}
      {action && (
        <Button component={RouterLink} to={action[1]} variant="contained">
          {action[0]}
        </Button>
      )}
    </Card>
  );
}
