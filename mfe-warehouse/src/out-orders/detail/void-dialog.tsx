import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, FormDialog, useErrorMessages, useForm } from '@qiaohui/kit/form';
import type { OutOrder } from '@qiaohui/warehouse/outorders';
import { z } from 'zod';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Written = z.object({ reason: z.string().trim().min(1, 'field.required').max(300) });

/** Asks for the reason before an order is voided. */
export function VoidDialog({ order, onClose }: { order: OutOrder; onClose: () => void }) {
  const t = useText(text);
  const move = useMutation(outOrders.move(useQueryClient(), order));
  const form = useForm({ resolver: zodResolver(Written), defaultValues: { reason: '' } });
  const errorMessages = useErrorMessages(errors);
  return (
    <FormDialog
      title={t('voidTitle', { number: order.number })}
      form={form}
      translateError={errorMessages}
      onSubmit={async ({ reason }) => {
        await move.mutateAsync({ status: 'void', reason });
        toast.success(t('done_void'));
        onClose();
      }}
      action={t('to_void')}
      danger
      onClose={onClose}
    >
      <Field name="reason" label={t('reason')} required autoFocus multiline maxRows={3} sx={{ mt: 1 }} />
    </FormDialog>
  );
}
