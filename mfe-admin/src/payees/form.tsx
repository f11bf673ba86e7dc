import { zodResolver } from '@hookform/resolvers/zod';
import { PaymentPurpose } from '@qiaohui/admin/orders/status';
import { PayeeCreate, type PayeeDetail, type PayeeForm, PayeeUpdate, usualPayee } from '@qiaohui/admin/payees';
import {
  Alert,
  Button,
  DialogContent,
  DialogEnd,
  HttpError,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { useForm, useFormState } from '@qiaohui/kit/form';
import { useEffect } from 'react';
import { DeskForm } from '../form/form.tsx';
import { useConfirming } from '../mutations/confirming.ts';
import { PayeeFields } from './fields.tsx';
import { PayeeHistory } from './history.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';

const SAME_NAME = 'payee.same-name';

/** Saves a payee; when others have its name, asks for confirmation. Returns false when declined. */
function useConfirmedName() {
  const t = useText(text);
  const sendConfirming = useConfirming<{ same_name: true }>((error) =>
    error instanceof HttpError && error.code === SAME_NAME
      ? {
          prompt: { title: t('sameName'), text: error.message, action: t('saveAnyway') },
          confirmed: { same_name: true },
        }
      : null,
  );
  return async <B extends { same_name?: boolean | undefined }>(send: (body: B) => Promise<PayeeDetail>, body: B) => {
    const saved = await sendConfirming((confirmed) => send({ ...body, ...confirmed }));
    if (saved) toast.success(t('saved'));
    return saved !== null;
  };
}

/** `onDirty`: whether there is unsaved input, before which `onLeave` asks. */
export type Closing = { onSaved: () => void; onLeave: () => void; onDirty: (isDirty: boolean) => void };

function Actions({ onLeave, onDirty }: Pick<Closing, 'onLeave' | 'onDirty'>) {
  const t = useText(text);
  const { isSubmitting: saving, isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <DialogEnd onClose={onLeave}>
      <Button type="submit" variant="contained" loading={saving}>
        {t('save')}
      </Button>
    </DialogEnd>
  );
}

const empty: PayeeForm = {
  ...usualPayee,
  ...{
    name: '',
    nameEn: '',
    country: '',
    currency: 'EUR',
    currencies: ['EUR'],
    paymentType: PaymentPurpose.Education,
    paymentTypes: [PaymentPurpose.Education],
  },
  ...{ accountName: '', accountNo: '', accountBank: '', accountAddress: '' },
};

export function NewPayee({ onSaved, ...leaving }: Closing) {
  const t = useText(text);
  const create = useMutation(payees.create(useQueryClient()));
  const confirmed = useConfirmedName();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(PayeeCreate), defaultValues: { payee: empty } });
  const save = async (body: PayeeCreate) => {
    if (await confirmed(create.mutateAsync, body)) onSaved();
  };
  return (
    <DeskForm form={form} onSubmit={save} label={t('createTitle')}>
      <DialogContent>
        <PayeeFields />
      </DialogContent>
      <Actions {...leaving} />
    </DeskForm>
  );
}

/** Form values of a payee; number and pinyin are set by the server. */
function valuesOf({ version, payee: { id, pinyin: _, ...payee } }: PayeeDetail) {
  return { id, version, payee } as PayeeUpdate;
}

export function EditPayee({ known, onSaved, ...leaving }: Closing & { known: PayeeDetail }) {
  const t = useText(text);
  const update = useMutation(payees.update(useQueryClient()));
  const confirmed = useConfirmedName();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(PayeeUpdate), defaultValues: valuesOf(known) });
  const isStale = known.version > form.watch('version') && !form.formState.isSubmitting && !update.isSuccess;
  const load = (
    <Button size="small" color="inherit" onClick={() => form.reset(valuesOf(known))}>
      {t('loadNewest')}
    </Button>
  );
  const restored = (saved: PayeeDetail) => {
    form.reset(valuesOf(saved));
    toast.success(t('saved'));
  };
  const save = async (body: PayeeUpdate) => {
    if (await confirmed(update.mutateAsync, body)) onSaved();
  };
  return (
    <>
      <DeskForm form={form} onSubmit={save} label={t('title', { id: known.payee.id })}>
        <DialogContent>
          <PayeeFields />
          {isStale && (
            <Alert severity="warning" action={load} sx={{ mb: 3 }}>
              {t('stale', { version: known.version })}
            </Alert>
          )}
        </DialogContent>
        <Actions {...leaving} />
      </DeskForm>
      <PayeeHistory known={known} onRestored={restored} />
    </>
  );
}
