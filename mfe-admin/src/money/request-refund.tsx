import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { RefundForm } from '@qiaohui/admin/orders/acts';
import { Box, Button, newKey, toast, useText } from '@qiaohui/kit';
import { Field, Form, MoneyField, refuse, useForm } from '@qiaohui/kit/form';
import { useState } from 'react';
import { useFormWords } from '../desk/form-words.ts';
import { warn } from '../desk/warn.ts';
import { useAct } from '../order/queries.ts';
import { freeOf } from './sums.ts';
import { text } from './text.ts';

type Props = { detail: OrderDetail; onClose: () => void };

function Request({ detail, onClose }: Props) {
  const t = useText(text);
  const words = useFormWords();
  const act = useAct('order/refund');
  const [key] = useState(newKey);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(RefundForm),
    defaultValues: { id: detail.id, amount: freeOf(detail), reason: '' },
  });
  const send = async (body: RefundForm) => {
    try {
      await act.mutateAsync({ body, key });
      toast.success(t('refundDone'));
      onClose();
    } catch (error) {
      if (!refuse(form, error)) warn(error);
    }
  };
  return (
    <Form form={form} words={words} onSubmit={send} label={t('requestRefund')}>
      <Box sx={{ display: 'grid', gap: 3, pt: 3 }}>
        <MoneyField name="amount" label={t('refundAmount')} currency="CNY" autoFocus />
        <Field name="reason" label={t('refundReason')} slotProps={{ htmlInput: { maxLength: 300 } }} />
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('requestRefund')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

/** A surplus goes back while the order goes on; there is nothing to ask for where there is none. */
export function RequestRefund({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  if (Number(freeOf(detail)) <= 0) return null;
  if (open) return <Request detail={detail} onClose={() => setOpen(false)} />;
  return (
    <Button variant="outlined" color="inherit" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
      {t('requestRefund')}
    </Button>
  );
}
