import { Alert, Box, Button, Card, Typography, useConfirm, useText, When } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { errorText } from '../errors.ts';
import { MainAct } from '../main-act.tsx';
import { useMove } from '../use-move.ts';
import text from './messages/qr/zh-CN.json' with { type: 'json' };
import { QrCode } from './qr-code.tsx';
import { useQr } from './use-qr.ts';

/** The order's code with its age, and what went wrong when it could not be renewed. */
export function OrderQrCode({ order, sum }: { order: Order; sum: string }) {
  const t = useText(text);
  const { at, error, renew, renewing } = useQr(order);
  return (
    <QrCode url={order.qrUrl} sum={sum}>
      {error ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={renew} loading={renewing}>
              {t('retry')}
            </Button>
          }
        >
          {t('stale')} {errorText(error)}
        </Alert>
      ) : (
        <Typography variant="caption" sx={{ color: 'text.faint' }}>
          {at && (
            <>
              {t('made')} <When at={at} as="ago" />
            </>
          )}
        </Typography>
      )}
    </QrCode>
  );
}

/** Panel 2 when the order is paid by QR: the code, and the button that says it was paid. */
export function QrPay({ order }: { order: Order }) {
  const t = useText(text);
  const confirm = useConfirm();
  const { move, isPending } = useMove(order);
  const done = async () => {
    const yes = await confirm({ title: t('done'), text: t('doneText'), action: t('done') });
    if (yes) await move(OrderStatus.TransferClaimed);
  };
  return (
    <Card component="section" aria-labelledby="qr-pay">
      <Typography variant="h2" id="qr-pay" sx={{ mb: 1 }}>
        2 {t(order.payway === PaymentMethod.MessagingAppPay ? 'titleMessaging' : 'titleWallet')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {t('intro')}
      </Typography>
      <OrderQrCode order={order} sum={order.due ?? order.cnyAmount} />
      <Box sx={{ display: 'grid', justifyItems: 'center', mt: 5 }}>
        <MainAct>
          <Button variant="outlined" color="inherit" onClick={done} loading={isPending}>
            {t('done')}
          </Button>
        </MainAct>
      </Box>
    </Card>
  );
}
