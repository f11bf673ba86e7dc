import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, List, ListItem, StatusChip, useText } from '@qiaohui/kit';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The orders as they stand after an attempt whose response was lost. */
export function Present({ orders }: { orders: OrderDetail[] }) {
  const t = useText(text);
  const { status } = useStatusLabels();
  return (
    <List disablePadding aria-label={t('present')}>
      {orders.map((order) => (
        <ListItem key={order.id} disableGutters divider sx={{ columnGap: 3 }}>
          <Box sx={{ fontWeight: 600, flex: '1 1 auto' }}>{order.number}</Box>
          <StatusChip tone={toneOf(order.status)} label={status(order.status)} />
        </ListItem>
      ))}
    </List>
  );
}
