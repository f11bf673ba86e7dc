import { Box, Card, Copy, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Shared } from '@qiaohui/remit/links';
import { Names } from '../../institutions/names.tsx';
import { toneOf } from '../status.ts';
import { Progress } from '../summary/progress.tsx';
import { colours, Sum } from '../summary/sum.tsx';
import { useStatusText } from '../use-status-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const figure = { fontSize: 24, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** State, sums and recipient of a shared order. */
export function SharedSummary({ order }: { order: Shared }) {
  const t = useText(text);
  const label = useStatusText();
  const format = useFormat();
  const tone = toneOf(order.status);
  const number = t('number', { number: order.number });
  return (
    <Card component="section" aria-label={number}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
        <StatusChip tone={tone} label={label(order.status)} />
        <Typography variant="body2" color="textSecondary">
          {number}
          <Copy value={order.number} label={number} />
        </Typography>
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, m: 0, mb: 5 }}>
        <Sum label={t('due')}>
          <Box sx={figure}>{format.money(order.cnyAmount, 'CNY')}</Box>
        </Sum>
        <Sum label={t('receives')}>
          <Box sx={figure}>{format.money(order.amount, order.currency)}</Box>
        </Sum>
        {order.institution && (
          <Sum label={t('payee')}>
            <Names institution={order.institution} size={17} />
          </Sum>
        )}
      </Box>
      <Progress order={order} colour={colours[tone]} />
    </Card>
  );
}
