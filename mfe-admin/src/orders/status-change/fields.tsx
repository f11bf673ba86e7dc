import { useText } from '@qiaohui/kit';
import { Field, MoneyField, type Send, useFormContext, useFormState } from '@qiaohui/kit/form';
import { ProofUpload } from '../attachments/proof.tsx';
import { FarAbove } from '../money/far-above.tsx';
import { LikeReceipt } from '../money/like-receipt.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { TransitionProps } from './transition.ts';

/** Uploads the proof to the order; the transition then names the file. */
function Proof({ send }: { send: Send<{ uid: string }> }) {
  const { setValue, watch } = useFormContext<{ proof_uid: string }>();
  const { errors } = useFormState<{ proof_uid: string }>();
  return (
    <ProofUpload
      send={send}
      onDone={(uid) => setValue('proof_uid', uid, { shouldDirty: true, shouldValidate: true })}
      filled={Boolean(watch('proof_uid'))}
      missing={errors.proof_uid !== undefined}
    />
  );
}

/** The fields that a transition needs; a note is always optional. */
export function StatusFields({
  needs,
  upload,
  missing,
  booked,
}: { needs: string[] } & Omit<TransitionProps, 'set' | 'known'>) {
  const t = useText(text);
  return (
    <>
      {needs.includes('amount') && <MoneyField name="amount" label={t('amount')} currency="CNY" fullWidth />}
      {needs.includes('amount') && missing !== undefined && <FarAbove missing={missing} />}
      {needs.includes('amount') && booked && <LikeReceipt {...booked} missing={missing ?? null} />}
      {needs.includes('refund_amount') && (
        <MoneyField name="refund_amount" label={t('refund_amount')} currency="CNY" fullWidth />
      )}
      {needs.includes('bank_serial') && <Field name="bank_serial" label={t('bank_serial')} fullWidth />}
      {needs.includes('bank_reference') && (
        <Field name="bank_reference" label={t('bank_reference')} fullWidth autoFocus />
      )}
      {needs.includes('proof_uid') && <Proof send={upload} />}
      <Field
        name="reason"
        label={needs.includes('reason') ? t('reason') : t('reasonMaybe')}
        multiline
        minRows={2}
        fullWidth
      />
    </>
  );
}
