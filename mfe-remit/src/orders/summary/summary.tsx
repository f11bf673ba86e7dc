import { Box, Card, Copy, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { SpecialInstitution } from '@qiaohui/remit/orders/status';
import { Names } from '../../institutions/names.tsx';
import { toneOf } from '../status.ts';
import { useStatusText } from '../use-status-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Progress } from './progress.tsx';
import { colours, Sum } from './sum.tsx';

const figure = {
  fontSize: { xs: 26, sm: 30 },
  lineHeight: 1.35,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** Summary of the order: status, both sums, payee, progress. */
export function Summary({ order }: { order: Order }) {
  const t = useText(text);
  const label = useStatusText();
  const format = useFormat();
  const tone = toneOf(order.status);
  return (
    <Card
      component="section"
      aria-label={t('number', { number: order.number })}
      sx={{
        borderColor: `color-mix(in srgb, var(--qh-palette-${colours[tone]}-main) 35%, transparent)`,
        background: `linear-gradient(var(--qh-palette-${colours[tone]}-wash), transparent 130%)`,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
        <StatusChip tone={tone} label={label(order.status)} onWash />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('number', { number: order.number })}
          <Copy value={order.number} label={t('number', { number: order.number })} />
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, alignItems: 'flex-start', m: 0, mb: 5 }}
      >
        <Sum label={t('youPay')}>
          <Box sx={figure}>{format.money(order.due ?? order.cnyAmount, 'CNY')}</Box>
        </Sum>
        <Sum label={t('receives')}>
          <Box sx={figure}>{format.money(order.amount, order.currency)}</Box>
        </Sum>
        {order.resource && order.resource.id !== SpecialInstitution.HongKongPartner && (
          <Sum label={t('payee')}>
            <Names institution={order.resource} size={17} />
          </Sum>
        )}
      </Box>
      <Progress order={order} colour={colours[tone]} />
    </Card>
  );
}
