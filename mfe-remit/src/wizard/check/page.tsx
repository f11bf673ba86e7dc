import { Box, Card, HttpError, Typography, toast, useFormat, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { useRef, useState } from 'react';
import { Names } from '../../institutions/names.tsx';
import { toastError } from '../../orders/errors.ts';
import { isConflict } from '../../orders/newer.ts';
import { orders, useSaveOrder } from '../../orders/queries.ts';
import { useDifferences } from '../../orders/recipient/use-differences.ts';
import { Review } from '../../orders/review/sections.tsx';
import { Bar } from '../bar.tsx';
import { Frame } from '../frame.tsx';
import { type FormerPrice, PriceChanged } from '../price-changed.tsx';
import { WithOrder } from '../with-order.tsx';
import { ConfirmRecipient } from './confirm-recipient.tsx';
import { Errors } from './errors.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const hasFieldErrors = (error: unknown): error is HttpError =>
  error instanceof HttpError && Object.keys(error.errors).length > 0;

/** Step 4: reviews everything. The server decides whether it is complete. */
function CheckForm({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const navigate = useNavigate();
  const save = useSaveOrder(order.id);
  const { isSerious } = useDifferences(order);
  const [confirmed, setConfirmed] = useState(false);
  const [isMissed, setMissed] = useState(false);
  // the sums that were shown before the quote ended
  const [former, setFormer] = useState<FormerPrice | null>(null);
  const client = useQueryClient();
  // the second click of a double click comes before the button is busy, and would be sent over the first one's version
  const isSending = useRef(false);
  const failed = (error: unknown) => {
    isSending.current = false;
    if (hasFieldErrors(error)) return;
    if (error instanceof HttpError && error.code === 'order.price-changed') {
      // a plain save prices the draft again, for the customer to see and to confirm
      return save.mutate({ id: order.id }, { onSuccess: () => setFormer(order), onError: toastError });
    }
    if (!isConflict(error)) return toastError(error);
    // the page shows what is newer, to be reviewed again
    toast.warning(t('changed'));
    void client.invalidateQueries({ queryKey: orders.one(order.id).queryKey });
  };
  const next = () => {
    const pay = `/step/pay/${order.id}`;
    if (order.status !== OrderStatus.Draft) return void navigate(pay);
    if (isSerious && !confirmed) {
      setMissed(true);
      document.getElementById('field-recipientConfirmed')?.focus();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    save.mutate(
      {
        id: order.id,
        version: order.version,
        status: OrderStatus.Confirmed,
        // some kinds have no choice of a method: this locks their price
        offer: { rate: order.rate, cnyAmount: order.cnyAmount },
        ...(isSerious && { recipientConfirmed: true }),
      },
      { onSuccess: () => void navigate(pay), onError: failed },
    );
  };
  return (
    <Frame
      step={4}
      title={t('title')}
      intro={t('intro')}
      bar={
        <Bar
          back={`/step/send/${order.id}`}
          price={order.cnyAmount}
          onNext={next}
          loading={save.isPending}
          notice={former && <PriceChanged before={former} now={order} />}
        />
      }
    >
      {hasFieldErrors(save.error) && <Errors error={save.error} id={order.id} />}
      <Card
        component="section"
        aria-label={t('pay')}
        sx={{
          mb: 4,
          bgcolor: 'primary.wash',
          borderColor: 'transparent',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 6,
          justifyContent: 'space-between',
        }}
      >
        <Box>
          <Typography variant="body2" color="textSecondary">
            {t('pay')}
          </Typography>
          <Box sx={{ fontSize: 26, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {format.money(order.amount, order.currency)}
          </Box>
        </Box>
        {order.paymentType !== PaymentPurpose.LivingExpenses && order.resource && (
          <Box sx={{ textAlign: { sm: 'right' } }}>
            <Typography variant="body2" color="textSecondary">
              {t('to')}
            </Typography>
            <Names institution={order.resource} size={17} />
          </Box>
        )}
      </Card>
      <ConfirmRecipient
        order={order}
        confirmed={confirmed}
        onConfirm={setConfirmed}
        isMissed={isMissed && !confirmed}
      />
      <Review order={order} isOpen />
    </Frame>
  );
}

export function Component() {
  const t = useText(text);
  return (
    <WithOrder step={4} title={t('title')}>
      {(order) => <CheckForm order={order} />}
    </WithOrder>
  );
}
