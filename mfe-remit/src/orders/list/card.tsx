import { Box, Button, Card, RouterLink, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import type { OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { useNames } from '../../institutions/use-names.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { addressOf, toneOf } from '../status.ts';
import { termOf } from '../term.rules.ts';
import { useStatusText } from '../use-status-text.ts';

/** One order of the list: status, sums, payee, and a link to continue. */
export function OrderListCard({ order }: { order: OrderCard }) {
  const t = useText(text);
  const label = useStatusText();
  const format = useFormat();
  const names = useNames();
  const payee =
    order.paymentType === PaymentPurpose.LivingExpenses
      ? t('living')
      : order.resource
        ? names(order.resource).first
        : t('living');
  const term = termOf(order);
  return (
    <Card component="article" aria-labelledby={`order-${order.id}`} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <StatusChip tone={toneOf(order.status)} label={label(order.status)} />
        <Typography variant="caption" sx={{ color: 'text.faint' }}>
          {t('number', { number: order.number })} · {t('created', { at: format.date(order.createdAt) })}
        </Typography>
        {term && (
          <Typography variant="caption" sx={{ ml: { sm: 'auto' }, color: 'text.secondary', fontWeight: 600 }}>
            {t(term.is, { at: format.dateTime(term.is === 'open' ? term.deadline : term.closes) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 4 }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="h2" id={`order-${order.id}`} sx={{ fontSize: 17 }}>
            {payee}
          </Typography>
          <Box sx={{ fontSize: 24, fontWeight: 700, mt: 1, fontVariantNumeric: 'tabular-nums' }}>
            {format.money(order.amount, order.currency)}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('pays', { sum: format.money(order.cnyAmount, 'CNY') })}
          </Typography>
        </Box>
        <Button
          component={RouterLink}
          to={addressOf(order)}
          variant="outlined"
          color="inherit"
          aria-describedby={`order-${order.id}`}
        >
          {order.status === OrderStatus.Draft ? t('resume') : t('details')}
        </Button>
      </Box>
    </Card>
  );
}
