import { zodResolver } from '@hookform/resolvers/zod';
import { RevealForm } from '@qiaohui/admin/orders/acts';
import { DialogContentText, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DialogForm } from '../form/dialog-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  reveal: (reason: string) => Promise<{ value: string }>;
  onClose: () => void;
  onShown: (value: string) => void;
};

const Reason = RevealForm.pick({ reason: true });

/** Asks for the reason before a number is shown. */
export function RevealDialog({ reveal, onClose, onShown }: Props) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const show = async ({ reason }: { reason: string }) => {
    onShown((await reveal(reason)).value);
  };
  return (
    <DialogForm title={t('revealTitle')} form={form} onSubmit={show} action={t('show')} onClose={onClose}>
      <DialogContentText>{t('revealText')}</DialogContentText>
      <Field name="reason" label={t('reason')} fullWidth autoFocus />
    </DialogForm>
  );
}
