import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { ConflictNotice, Field, FormDialog, useErrorMessages, useForm, WholeField } from '@qiaohui/kit/form';
import { AmendRequest, type Movement } from '@qiaohui/warehouse/ledger';
import { z } from 'zod';
import { useFarMore } from '../forms/far-more.tsx';
import errors from '../forms/messages/errors/zh-CN.json' with { type: 'json' };
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { PlaceField } from '../places/place-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ledger } from './queries.ts';

const undefinedIfEmpty = (value: unknown) => (value === '' ? undefined : value);
const Written = AmendRequest.extend({
  pieces: z.preprocess((value) => (value === '' ? undefined : Number(value)), AmendRequest.shape.pieces),
  to: z.preprocess(undefinedIfEmpty, AmendRequest.shape.to),
});

type Props = { movement: Movement; how: 'back' | 'amend'; onClose: () => void };

/**
 * Reverses a movement with a reason, or replaces it by a corrected one; one that somebody else reversed meanwhile is
 * shown as such.
 */
export default function Amend({ movement, how, onClose }: Props) {
  const t = useText(text);
  const name = useText(names);
  const amend = useMutation(ledger.amend(useQueryClient(), useIdempotencyKey()));
  const isBack = how === 'back';
  // not by this dialog
  const isReversed = movement.reversed && !amend.isPending && !amend.isSuccess;
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: isBack
      ? { id: movement.id, reason: '', pieces: '', to: '' }
      : { id: movement.id, reason: '', pieces: String(movement.pieces), to: movement.to ?? '' },
  });
  const errorMessages = useErrorMessages(errors);
  const { holds, question } = useFarMore(Number(form.watch('pieces')), movement.pieces);
  return (
    <FormDialog
      title={t(isBack ? 'backTitle' : 'amendTitle', { code: movement.goods.code })}
      form={form}
      translateError={errorMessages}
      onSubmit={async (body) => {
        if (holds()) return;
        // an order's goods are at no shelf, so the place is sent only when it was changed
        const { to, ...rest } = body;
        await amend.mutateAsync(to === undefined || to === movement.to ? rest : { ...rest, to });
        toast.success(name('done'));
        onClose();
      }}
      action={t(isBack ? 'takeBack' : 'amend')}
      danger={isBack}
      blocked={isReversed}
      onClose={onClose}
    >
      {isReversed && <ConflictNotice state={t('takenBack')}>{t('reversedNow')}</ConflictNotice>}
      <Alert severity="info">{t(isBack ? 'backText' : 'amendText')}</Alert>
      {!isBack && (
        <>
          <WholeField name="pieces" label={t('pieces')} />
          {question}
          <PlaceField name="to" label={t('to')} />
        </>
      )}
      <Field name="reason" label={t('reason')} required autoFocus multiline maxRows={3} />
    </FormDialog>
  );
}
