import {
  Box,
  Button,
  Card,
  Divider,
  Typography,
  useConfirm,
  useFormat,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Shared, SharedPayment } from '@qiaohui/remit/links';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { minus } from '../../quotes/money.ts';
import { toastError } from '../errors.ts';
import { AccountLines } from '../payment/account-lines.tsx';
import transferText from '../payment/messages/transfer/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { SharedQrCode } from './qr-code.tsx';
import { sharedOrder } from './queries.ts';

type Props = { order: Shared; payment: SharedPayment; token: string };

/** The account to pay to, line by line or as a QR code, and the button that says the money was sent. */
export function SharedPay({ order, payment, token }: Props) {
  const t = useText(text);
  const transferMessage = useText(transferText);
  const format = useFormat();
  const confirm = useConfirm();
  const claim = useMutation(sharedOrder.claimTransfer(useQueryClient(), token));
  const isShort = order.status === OrderStatus.AwaitingTopUp;
  const due = payment.due ?? order.cnyAmount;
  const sum = isShort ? (payment.missing ?? minus(due, payment.received)) : due;
  const byCode = payment.payway !== PaymentMethod.BankTransfer;
  const confirmTransfer = async () => {
    const action = transferMessage(isShort ? 'doneTop' : 'done');
    const yes = await confirm({ title: t('sure'), text: t('sureText', { sum: format.money(sum, 'CNY') }), action });
    if (yes) claim.mutate(undefined, { onError: toastError });
  };
  return (
    <Card component="section">
      {byCode && <SharedQrCode url={payment.qrUrl} sum={sum} token={token} />}
      {byCode && isShort && <Divider sx={{ my: 5 }} />}
      {(!byCode || isShort) && <AccountLines order={payment} sum={sum} title={isShort ? t('rest') : t('account')} />}
      <Box sx={{ mt: 4 }}>
        <Button variant="contained" onClick={confirmTransfer} loading={claim.isPending}>
          {transferMessage(isShort ? 'doneTop' : 'done')}
        </Button>
        {!byCode && !isShort && (
          <Typography variant="caption" component="p" sx={{ color: 'text.faint', mt: 2 }}>
            {transferMessage('hint')}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
