import { zodResolver } from '@hookform/resolvers/zod';
import { type PricingChange, Propose } from '@qiaohui/admin/config/pricing';
import { useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { z } from 'zod';
import { DialogForm } from '../desk/dialog-form.tsx';
import { usePropose } from './queries.ts';
import { Rehearsed } from './rehearsed.tsx';
import { text } from './text.ts';

/** A time of this place as the field gives it; empty: at once. */
const Form0 = z.object({
  reason: Propose.shape.reason,
  effective_at: z.string().refine((at) => at === '' || new Date(at).getTime() > Date.now(), 'config.past'),
});
type Form0 = z.infer<typeof Form0>;
const nothing: Form0 = { reason: '', effective_at: '' };

type Props = { change: PricingChange; secondPerson: boolean; onDone: () => void; onClose: () => void };

/** What the change would have done in the last thirty days, and then: why, from when, and off it goes. */
export function Rehearse({ change, secondPerson, onDone, onClose }: Props) {
  const t = useText(text);
  const propose = usePropose();
  const form = useForm({ resolver: zodResolver(Form0), defaultValues: nothing });
  const submit = ({ reason, effective_at }: Form0) => {
    const when = effective_at === '' ? {} : { effective_at: new Date(effective_at).toISOString() };
    propose.mutate({ change, reason, ...when }, { onSuccess: onDone });
  };
  return (
    <DialogForm
      title={t('rehearsal')}
      form={form}
      onSubmit={submit}
      action={t(secondPerson ? 'submit' : 'apply')}
      sending={propose.isPending}
      onClose={onClose}
      width="md"
    >
      <Rehearsed change={change} />
      <Field name="reason" label={t('reason')} required slotProps={{ htmlInput: { maxLength: 300 } }} />
      <Field name="effective_at" label={t('effective')} type="datetime-local" helperText={t('effectiveHint')} />
    </DialogForm>
  );
}
