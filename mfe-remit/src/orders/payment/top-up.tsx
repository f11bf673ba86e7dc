import { Box, Button, Card, Details, Divider, Typography, useConfirm, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { minus } from '../../quotes/money.ts';
import { toastError } from '../errors.ts';
import { MainAct } from '../main-act.tsx';
import { useSaveOrder } from '../queries.ts';
import { AccountLines } from './account-lines.tsx';
import text from './messages/transfer/zh-CN.json' with { type: 'json' };
import { OrderQrCode } from './qr-pay.tsx';

/** Shown when less came than is due: top up, remit what came, or get it back. */
export function TopUp({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const confirm = useConfirm();
  const save = useSaveOrder(order.id);
  const due = order.due ?? order.cnyAmount;
  const missing = order.missing ?? minus(due, order.received);
  // refunded money that the bank then took back has to come again: there may be nothing left to refund
  const isSomethingHere = Number(missing) < Number(due);
  const refunded = order.refunds.filter(({ state }) => state === 'paid').map(({ amount }) => amount);
  const received = format.money(order.received, 'CNY');
  const held = format.money(minus(due, missing), 'CNY');
  const amount = order.reducedAmount === null ? '' : format.money(order.reducedAmount, order.currency);
  const move = (status: number) => save.mutate({ id: order.id, status }, { onError: toastError });
  const confirmMove = async (key: 'reduce' | 'refund', status: number) => {
    const yes = await confirm({
      title: t(key),
      text: t(`${key}Text`, { sum: held, amount }),
      action: t(key),
      danger: key === 'refund',
    });
    if (yes) move(status);
  };
  return (
    <Card component="section">
      {refunded.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t('short')}
          </Typography>
          <Details
            rows={[
              { label: t('dueSum'), value: format.money(due, 'CNY') },
              { label: t('received'), value: received },
              ...refunded.map((sum) => ({ label: t('refunded'), value: format.money(sum, 'CNY') })),
              {
                label: t('rest'),
                value: (
                  <Box component="span" sx={{ color: 'error.main' }}>
                    {format.money(missing, 'CNY')}
                  </Box>
                ),
              },
            ]}
          />
          <Divider sx={{ my: 5 }} />
        </>
      )}
      {order.payway !== PaymentMethod.BankTransfer && (
        <Box sx={{ mb: 5 }}>
          <OrderQrCode order={order} sum={missing} />
        </Box>
      )}
      <AccountLines order={order} sum={missing} title={t('topUp')} />
      <MainAct>
        <Button
          variant="contained"
          onClick={() => move(OrderStatus.TransferClaimed)}
          loading={save.isPending}
          sx={{ mt: 4 }}
        >
          {t('doneTop')}
        </Button>
      </MainAct>
      {isSomethingHere && (
        <OtherChoices order={order} amount={amount} isPending={save.isPending} confirmMove={confirmMove} />
      )}
    </Card>
  );
}

type ChoicesProps = {
  order: Order;
  amount: string;
  isPending: boolean;
  confirmMove: (key: 'reduce' | 'refund', status: number) => void;
};

/** Other choices for the money that came. */
function OtherChoices({ order, amount, isPending, confirmMove }: ChoicesProps) {
  const t = useText(text);
  return (
    <>
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
          <Button
            variant="outlined"
            color="inherit"
            disabled={isPending}
            onClick={() => confirmMove('reduce', OrderStatus.Received)}
          >
            {t('reduce')}
          </Button>
        )}
        <Button
          variant={amount ? 'text' : 'outlined'}
          color="error"
          disabled={isPending}
          onClick={() => confirmMove('refund', OrderStatus.Refunding)}
        >
          {t('refund')}
        </Button>
      </Box>
    </>
  );
}
