import { useText } from '@qiaohui/kit';
import { DateTimeField, Field } from '@qiaohui/kit/form';
import { Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Reason and start: a local time from the field; empty means at once. */
export const SubmissionForm = z.object({
  reason: Reason,
  effective_at: z.string().refine((at) => at === '' || new Date(at).getTime() > Date.now(), 'config.past'),
});
export type SubmissionForm = z.infer<typeof SubmissionForm>;
export const emptySubmission: SubmissionForm = { reason: '', effective_at: '' };

export const submissionOf = ({ reason, effective_at }: SubmissionForm) => ({
  reason,
  ...(effective_at !== '' && { effective_at: new Date(effective_at).toISOString() }),
});

/** Fields of every proposal. */
export function SubmissionFields() {
  const t = useText(text);
  return (
    <>
      <Field name="reason" label={t('reason')} required slotProps={{ htmlInput: { maxLength: 300 } }} />
      <DateTimeField name="effective_at" label={t('effective')} helperText={t('effectiveHint')} />
    </>
  );
}
