import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { ReceiptForm } from '@qiaohui/admin/orders/acts';
import { Box, Button, toast, useMutation, useText } from '@qiaohui/kit';
import { DateField, Field, MoneyField, useForm } from '@qiaohui/kit/form';
import { useState } from 'react';
import { FormActions } from '../../form/actions.tsx';
import { DeskForm } from '../../form/form.tsx';
import { orders, useOrderAttempt } from '../queries.ts';
import { missingOf } from './amounts.ts';
import { FarAbove } from './far-above.tsx';
import { LikeReceipt } from './like-receipt.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Today in the bank's time zone. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

type Props = { detail: OrderDetail; missing: string; onClose: () => void };

function BookingForm({ detail, missing, onClose }: Props) {
  const t = useText(text);
  const { client, once, attempt } = useOrderAttempt(detail.id);
  const mutation = useMutation(orders.bookReceipt(client, once));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(ReceiptForm),
    defaultValues: { id: detail.id, amount: missing, bank_serial: '', received_at: today() },
  });
  const book = async () => {
    await mutation.mutateAsync(form.getValues());
    toast.success(t('booked'));
    onClose();
  };
  return (
    <DeskForm form={form} onSubmit={book} attempt={attempt} label={t('book')}>
      <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
        <MoneyField name="amount" label={t('bookAmount')} currency="CNY" autoFocus />
        <FarAbove missing={missingOf(detail)} />
        <LikeReceipt receipts={detail.receipts} on_hold={detail.on_hold} missing={missingOf(detail)} />
        <Field
          name="bank_serial"
          label={t('serial')}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <DateField name="received_at" label={t('receivedAt')} max={today()} />
        <FormActions action={t('submit')} onCancel={onClose} />
      </Box>
    </DeskForm>
  );
}

/** Books money that the bank shows; the missing sum is filled in. */
export function BookReceipt({ detail, missing }: Omit<Props, 'onClose'>) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  if (open) return <BookingForm detail={detail} missing={missing} onClose={() => setOpen(false)} />;
  return (
    <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
      {t('book')}
    </Button>
  );
}
