import { Box, Countdown, useFormat, useQueryClient, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { useCallback } from 'react';
import { orders } from '../orders/queries.ts';
import { text } from './text.ts';

const LATEST_WITH_DEADLINE = 3;

/** Time left to hand in and to pay, with the absolute time beside it. */
export function Deadline({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const client = useQueryClient();
  const ended = useCallback(
    () => void client.invalidateQueries({ queryKey: orders.one(order.id).queryKey }),
    [client, order.id],
  );
  const standing = order.status === 13 ? (order.resumeStatus ?? LATEST_WITH_DEADLINE) : order.status;
  if (!order.deadLineDate || standing < 2 || standing > LATEST_WITH_DEADLINE) return null;
  return (
    <Box sx={{ fontSize: 15 }}>
      {t('dueIn')} <Countdown to={order.deadLineDate} onEnd={ended} />{' '}
      <Box component="span" sx={{ color: 'text.faint', fontSize: 13 }}>
        {t('dueAt', { at: format.dateTime(order.deadLineDate) })}
      </Box>
    </Box>
  );
}
