import { Box, Button, Card, Details, Divider, Typography, useConfirm, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { toastFault } from '../orders/faults.ts';
import { useSaveOrder } from '../orders/queries.ts';
import { minus } from '../quotes/money.ts';
import { AccountLines } from './account-lines.tsx';
import { QrCode } from './qr-pay.tsx';
import { text } from './transfer-text.ts';

/** Status 12: less came than is due. Top up, take what came, or have it back. */
export function Short({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const confirm = useConfirm();
  const save = useSaveOrder(order.id);
  const due = order.due ?? order.cnyAmount;
  const rest = minus(due, order.received);
  const received = format.money(order.received, 'CNY');
  const amount = order.reducedAmount === null ? '' : format.money(order.reducedAmount, order.currency);
  const move = (status: number) => save.mutate({ id: order.id, status }, { onError: toastFault });
  const ask = async (key: 'reduce' | 'refund', status: number) => {
    const yes = await confirm({
      title: t(key),
      text: t(`${key}Text`, { sum: received, amount }),
      action: t(key),
      danger: key === 'refund',
    });
    if (yes) move(status);
  };
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('short')}
      </Typography>
      <Details
        rows={[
          { label: t('dueSum'), value: format.money(due, 'CNY') },
          { label: t('received'), value: received },
          {
            label: t('rest'),
            value: (
              <Box component="span" sx={{ color: 'error.main' }}>
                {format.money(rest, 'CNY')}
              </Box>
            ),
          },
        ]}
      />
      <Divider sx={{ my: 5 }} />
      {order.payway !== 1 && (
        <Box sx={{ mb: 5 }}>
          <QrCode order={order} sum={rest} />
        </Box>
      )}
      <AccountLines order={order} sum={rest} title={t('topUp')} />
      <Button variant="contained" onClick={() => move(4)} loading={save.isPending} sx={{ mt: 4 }}>
        {t('doneTop')}
      </Button>
      <Divider sx={{ my: 5 }} />
      <Typography variant="h3" sx={{ mb: amount ? 3 : 1 }}>
        {t('other')}
      </Typography>
      {order.moneyOnHold && <Typography sx={{ mb: 3 }}>{t('onHold')}</Typography>}
      {!amount && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('tooLittle')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {amount && !order.moneyOnHold && (
          <Button variant="outlined" color="inherit" disabled={save.isPending} onClick={() => ask('reduce', 5)}>
            {t('reduce')}
          </Button>
        )}
        <Button
          variant={amount ? 'text' : 'outlined'}
          color="error"
          disabled={save.isPending}
          onClick={() => ask('refund', 9)}
        >
          {t('refund')}
        </Button>
      </Box>
    </Card>
  );
}
