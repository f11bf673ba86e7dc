import { Box, Button, Typography, toast, useCodeText, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods, OutStage } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { useState } from 'react';
import { outOrders } from '../queries.ts';
import { CarrierDialog } from './carrier-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { VoidDialog } from './void-dialog.tsx';

const leading: OutStage[] = ['applied', 'shipped'];

/** Possible status changes of the order, and why others are blocked. */
export function Stages({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const blocked = useCodeText(text);
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'void' | 'shipped' | null>(null);
  const close = () => setOpenDialog(null);
  const move = useMutation(outOrders.move(client, order));
  const pick = useMutation(outOrders.pick(client, order.id, 'pick'));
  const putBack = useMutation(outOrders.pick(client, order.id, 'put_back'));
  const isApplied = stageOf(order) === 'applied';
  const wanting = order.lines.some(({ picked, quantity }) => picked < quantity);
  const begun = order.lines.some(({ picked }) => picked > 0);
  const go = (to: OutStage) =>
    to === 'void' || to === 'shipped'
      ? setOpenDialog(to)
      : move.mutateAsync({ status: to }).then(() => toast.success(t(`done_${to}`)), toast.failure);
  const why = [...new Set(order.moves.flatMap(({ blockedBy }) => blockedBy))];
  if (order.moves.length === 0) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }} role="group" aria-label={t('stages')}>
        {order.moves.map(({ to, blockedBy }) => (
          <Button
            key={to}
            variant={leading.includes(to) ? 'contained' : 'outlined'}
            color={leading.includes(to) ? 'primary' : 'inherit'}
            disabled={blockedBy.length > 0 || move.isPending}
            onClick={() => go(to)}
          >
            {t(`to_${to}`)}
          </Button>
        ))}
        {/* keeps its position once all is picked: the undo button must not appear under a second click */}
        {isApplied && (wanting || begun) && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={!wanting}
            loading={pick.isPending}
            onClick={() => pick.mutateAsync().catch(toast.failure)}
          >
            {t('pickAll')}
          </Button>
        )}
        {isApplied && begun && (
          <Button
            variant="outlined"
            color="inherit"
            loading={putBack.isPending}
            onClick={() => putBack.mutateAsync().catch(toast.failure)}
          >
            {t('putBack')}
          </Button>
        )}
      </Box>
      {why.map((code) => (
        <Typography key={code} variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {blocked(code)}
        </Typography>
      ))}
      {openDialog === 'void' && <VoidDialog order={order} onClose={close} />}
      {openDialog === 'shipped' && <CarrierDialog order={order} ships onClose={close} />}
    </>
  );
}
