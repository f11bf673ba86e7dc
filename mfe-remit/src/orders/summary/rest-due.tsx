import { Box, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { minus } from '../../quotes/money.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What is still to be paid: due less what is here. */
export const restOf = (order: Order): string => order.missing ?? minus(order.due ?? order.cnyAmount, order.received);

/** The figure that matters while money is missing, and how much of what is due has come. */
export function RestDue({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const due = order.due ?? order.cnyAmount;
  const rest = restOf(order);
  const here = minus(due, rest);
  const share = Math.max(0, Math.min(100, (Number(here) / Number(due)) * 100));
  return (
    <Box sx={{ mb: 5 }}>
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{t('rest')}</Box>
      <Box
        sx={{
          fontSize: { xs: 28, sm: 34 },
          lineHeight: 1.3,
          fontWeight: 700,
          color: 'error.main',
          whiteSpace: 'nowrap',
        }}
      >
        {format.money(rest, 'CNY')}
      </Box>
      <Box
        role="img"
        aria-label={t('hereOfDue', { here: format.money(here, 'CNY'), due: format.money(due, 'CNY') })}
        sx={{ height: 8, mt: 3, borderRadius: '4px', bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box sx={{ height: '100%', width: `${share}%`, borderRadius: '4px', bgcolor: 'primary.main' }} />
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 1.5, fontSize: 14 }}
      >
        <span>{t('here', { sum: format.money(here, 'CNY') })}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('due', { sum: format.money(due, 'CNY') })}
        </Box>
      </Box>
    </Box>
  );
}
