import { zodResolver } from '@hookform/resolvers/zod';
import type { StatementRow } from '@qiaohui/admin/statements';
import { WithdrawForm } from '@qiaohui/admin/statements/acts';
import { Typography, toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DialogForm } from '../../form/dialog-form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { statements } from '../queries.ts';

type Props = { statement: StatementRow; onClose: () => void };

/** Withdraws a file with a reason; explains what happens to its lines. */
export function WithdrawDialog({ statement: { id, file }, onClose }: Props) {
  const t = useText(text);
  const withdrawal = useMutation(statements.withdraw(useQueryClient(), useIdempotencyKey()));
  const form = useForm({ resolver: zodResolver(WithdrawForm), defaultValues: { id, reason: '' } });
  const send = async (body: WithdrawForm) => {
    await withdrawal.mutateAsync(body);
    toast.success(t('withdrawDone'));
    onClose();
  };
  return (
    <DialogForm form={form} onSubmit={send} title={t('withdrawAsk')} action={t('withdraw')} danger onClose={onClose}>
      <Typography variant="body2">{t('withdrawWhat', { file })}</Typography>
      <Field
        name="reason"
        label={t('withdrawReason')}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </DialogForm>
  );
}
