import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { RevealForm } from '@qiaohui/admin/orders/acts';
import { DialogContentText, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DialogForm } from '../form/dialog-form.tsx';
import { reveal } from '../orders/panel/queries.ts';
import { text } from '../orders/people/text.ts';

/** How the whole of an order's number is asked for. */
export const asking =
  ({ id }: OrderDetail, field: RevealForm['field']) =>
  (reason: string) =>
    reveal({ id, field, reason });

type Props = {
  reveal: (reason: string) => Promise<{ value: string }>;
  onClose: () => void;
  onShown: (value: string) => void;
};

const Reason = RevealForm.pick({ reason: true });

/** Asks why, before a number is shown. */
export function RevealDialog({ reveal: ask, onClose, onShown }: Props) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const show = async ({ reason }: { reason: string }) => {
    onShown((await ask(reason)).value);
  };
  return (
    <DialogForm title={t('revealTitle')} form={form} onSubmit={show} action={t('show')} onClose={onClose}>
      <DialogContentText>{t('revealText')}</DialogContentText>
      <Field name="reason" label={t('reason')} fullWidth autoFocus />
    </DialogForm>
  );
}
