import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { RefundForm } from '@qiaohui/admin/orders/acts';
import { Box, Button, toast, useMutation, useText } from '@qiaohui/kit';
import { Field, MoneyField, useForm } from '@qiaohui/kit/form';
import { useState } from 'react';
import { FormActions } from '../../form/actions.tsx';
import { DeskForm } from '../../form/form.tsx';
import { orders, useOrderAttempt } from '../queries.ts';
import { refundableOf } from './amounts.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { detail: OrderDetail; onClose: () => void };

function Request({ detail, onClose }: Props) {
  const t = useText(text);
  const { client, once, attempt } = useOrderAttempt(detail.id);
  const mutation = useMutation(orders.requestRefund(client, once));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(RefundForm),
    defaultValues: { id: detail.id, amount: refundableOf(detail), reason: '' },
  });
  const send = async (body: RefundForm) => {
    await mutation.mutateAsync(body);
    toast.success(t('refundDone'));
    onClose();
  };
  return (
    <DeskForm form={form} onSubmit={send} attempt={attempt} label={t('requestRefund')}>
      <Box sx={{ display: 'grid', gap: 3, pt: 3 }}>
        <MoneyField name="amount" label={t('refundAmount')} currency="CNY" autoFocus />
        <Field name="reason" label={t('refundReason')} slotProps={{ htmlInput: { maxLength: 300 } }} />
        <FormActions action={t('requestRefund')} onCancel={onClose} />
      </Box>
    </DeskForm>
  );
}

/** Requests a refund of a surplus while the order is in progress; renders nothing without one. */
export function RequestRefund({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  if (Number(refundableOf(detail)) <= 0) return null;
  if (open) return <Request detail={detail} onClose={() => setOpen(false)} />;
  return (
    <Button variant="outlined" color="inherit" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
      {t('requestRefund')}
    </Button>
  );
}
