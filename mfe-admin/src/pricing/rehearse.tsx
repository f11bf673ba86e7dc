import { zodResolver } from '@hookform/resolvers/zod';
import type { PricingChange } from '@qiaohui/admin/config/pricing';
import { useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { DialogForm } from '../form/dialog-form.tsx';
import proposalText from '../proposals/messages/zh-CN.json' with { type: 'json' };
import { proposals } from '../proposals/queries.ts';
import { emptySubmission, SubmissionFields, SubmissionForm, submissionOf } from '../proposals/submission.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Rehearsed } from './rehearsed.tsx';

type Props = { change: PricingChange; secondPerson: boolean; onDone: () => void; onClose: () => void };

/** Previews the change on the last thirty days, then takes its reason and date and submits it. */
export function Rehearse({ change, secondPerson, onDone, onClose }: Props) {
  const t = useText(text);
  const p = useText(proposalText);
  const propose = useMutation(proposals.proposePricing(useQueryClient(), useIdempotencyKey()));
  const form = useForm({ resolver: zodResolver(SubmissionForm), defaultValues: emptySubmission });
  const submit = (values: SubmissionForm) => propose.mutate({ change, ...submissionOf(values) }, { onSuccess: onDone });
  return (
    <DialogForm
      title={t('rehearsal')}
      form={form}
      onSubmit={submit}
      action={p(secondPerson ? 'submit' : 'apply')}
      sending={propose.isPending}
      onClose={onClose}
      width="md"
    >
      <Rehearsed change={change} />
      <SubmissionFields />
    </DialogForm>
  );
}
