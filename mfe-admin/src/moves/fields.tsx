import { useText } from '@qiaohui/kit';
import { Field, MoneyField, Upload, useFormContext, useFormState } from '@qiaohui/kit/form';
import { maxBytes, uploadTo } from '../attachments/queries.ts';
import { text } from './text.ts';

/** The proof's file goes to the order first; the move then names it. */
function Proof({ order }: { order: string }) {
  const t = useText(text);
  const { setValue, watch } = useFormContext<{ proof_uid: string }>();
  const { errors } = useFormState<{ proof_uid: string }>();
  return (
    <Upload
      label={t('proof')}
      hint={t('proofHint')}
      accept="application/pdf,image/jpeg,image/png"
      maxBytes={maxBytes}
      tooLarge={t('tooLarge')}
      send={uploadTo(order)}
      onDone={({ uid }) => setValue('proof_uid', uid, { shouldValidate: true })}
      filled={Boolean(watch('proof_uid'))}
      error={errors.proof_uid && t('proofNeeded')}
    />
  );
}

/** The fields that a move needs; a note is welcome with every move. */
export function MoveFields({ order, needs }: { order: string; needs: string[] }) {
  const t = useText(text);
  return (
    <>
      {needs.includes('amount') && <MoneyField name="amount" label={t('amount')} currency="CNY" fullWidth />}
      {needs.includes('bank_serial') && <Field name="bank_serial" label={t('bank_serial')} fullWidth />}
      {needs.includes('bank_reference') && (
        <Field name="bank_reference" label={t('bank_reference')} fullWidth autoFocus />
      )}
      {needs.includes('proof_uid') && <Proof order={order} />}
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
