import { zodResolver } from '@hookform/resolvers/zod';
import { DeadLetterAction, type DeadLetterRow } from '@qiaohui/admin/letters';
import { DialogContentText, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DialogForm } from '../form/dialog-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deadLetters } from './queries.ts';

type Props = { row: DeadLetterRow; name: 'again' | 'drop'; onClose: () => void };

/** Delivers a dead letter again or drops it, with a reason. */
export function DeadLetterDialog({ row, name, onClose }: Props) {
  const t = useText(text);
  const act = useMutation(deadLetters[name](useQueryClient()));
  const form = useForm({ resolver: zodResolver(DeadLetterAction), defaultValues: { seq: row.seq, reason: '' } });
  const send = async (body: DeadLetterAction) => {
    await act.mutateAsync(body);
    toast.success(t(name === 'again' ? 'againDone' : 'dropDone'));
    onClose();
  };
  return (
    <DialogForm
      title={t(name === 'again' ? 'againTitle' : 'dropTitle')}
      form={form}
      onSubmit={send}
      action={t(name === 'again' ? 'doAgain' : 'doDrop')}
      danger={name === 'drop'}
      onClose={onClose}
    >
      <DialogContentText>
        {row.reader} · {row.subject}
      </DialogContentText>
      {name === 'drop' && <DialogContentText>{t('dropText')}</DialogContentText>}
      <Field name="reason" label={t('reason')} multiline minRows={2} fullWidth autoFocus />
    </DialogForm>
  );
}
