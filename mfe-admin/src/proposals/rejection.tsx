import { zodResolver } from '@hookform/resolvers/zod';
import { useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { DialogForm } from '../form/dialog-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const NoteForm = z.object({ note: Reason });

/** Requires a reason, which the author is notified of. */
export function Rejection({
  onReject,
  onClose,
}: {
  onReject: (note: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(NoteForm), defaultValues: { note: '' } });
  const submit = async ({ note }: z.infer<typeof NoteForm>) => {
    // the note stays where it was not taken
    if (await onReject(note)) onClose();
  };
  return (
    <DialogForm title={t('rejectAsk')} form={form} onSubmit={submit} action={t('reject')} danger onClose={onClose}>
      <Field name="note" label={t('note')} required fullWidth autoFocus slotProps={{ htmlInput: { maxLength: 300 } }} />
    </DialogForm>
  );
}
