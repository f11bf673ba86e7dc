import { zodResolver } from '@hookform/resolvers/zod';
import { PaymentPurpose } from '@qiaohui/admin/orders/status';
import { PayeeCreate, type PayeeDetail, type PayeeForm, PayeeUpdate, usualPayee } from '@qiaohui/admin/payees';
import {
  Alert,
  Button,
  HttpError,
  isAnswerLost,
  toast,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { FormBody, useForm, useFormState } from '@qiaohui/kit/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEarlierAttempt } from '../form/earlier-attempt.tsx';
import { useFieldMessages } from '../form/field-messages.ts';
import { useConfirming } from '../mutations/confirming.ts';
import { warningText } from '../mutations/warn.ts';
import { AccountFields, DetailFields, OptionFields } from './fields.tsx';
import { PayeeHistory } from './history.tsx';
import sheetText from './messages/sheet/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';
import type { PayeeTab } from './sheet-tabs.rules.ts';
import { Panel, useErrorFocus, useInvalid } from './sheet-tabs.tsx';

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

/** `onState`: whether there is unsaved input, and which fields are wrong. */
export type Editing = {
  tab: PayeeTab;
  onTab: (tab: PayeeTab) => void;
  onClose: () => void;
  onState: (isDirty: boolean, invalid: string[]) => void;
};

type PanelsProps = Pick<Editing, 'tab' | 'onTab' | 'onState'> & { notice?: ReactNode; isNew?: boolean };

/** The tabs that hold fields; `notice` stands above whichever is open. */
function Panels({ tab, onTab, onState, notice, isNew = false }: PanelsProps) {
  const t = useText(sheetText);
  const { isDirty, isSubmitting } = useFormState();
  const isUnsaved = isDirty && !isSubmitting;
  const invalid = useInvalid();
  const errors = invalid.join();
  useErrorFocus(tab, onTab);
  useEffect(() => onState(isUnsaved, errors ? errors.split(',') : []), [isUnsaved, errors, onState]);
  return (
    <>
      {notice}
      <Panel of="details" tab={tab}>
        <DetailFields />
      </Panel>
      <Panel of="account" tab={tab}>
        {!isNew && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {t('accountNote')}
          </Alert>
        )}
        <AccountFields />
      </Panel>
      <Panel of="options" tab={tab}>
        <OptionFields />
      </Panel>
    </>
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

export function NewPayee({ onClose, ...panels }: Editing) {
  const t = useText(sheetText);
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const create = useMutation(payees.create(client, once));
  // the payee whose name was confirmed: its repeat after a lost response is the same request
  const agreed = useRef('');
  const renew = () => {
    agreed.current = '';
    once.renew();
  };
  const { onInvalid, notice, clear } = useEarlierAttempt(payees.attempt(client, renew));
  const confirmed = useConfirmedName();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(PayeeCreate), defaultValues: { payee: empty } });
  const save = async (body: PayeeCreate) => {
    clear();
    const send = (sent: PayeeCreate) => {
      if (sent.same_name) agreed.current = JSON.stringify(sent.payee);
      return create.mutateAsync(sent);
    };
    const isAgreed = agreed.current === JSON.stringify(body.payee);
    if (await confirmed(send, isAgreed ? { ...body, same_name: true } : body)) onClose();
  };
  return (
    <FormBody
      form={form}
      onSubmit={save}
      translateError={useFieldMessages()}
      onInvalid={onInvalid}
      action={t('createDo')}
      onClose={onClose}
    >
      <Panels {...panels} isNew />
      {notice}
    </FormBody>
  );
}

/** Form values of a payee; number and pinyin are set by the server. */
function valuesOf({ version, payee: { id, pinyin: _, ...payee } }: PayeeDetail) {
  return { id, version, payee } as PayeeUpdate;
}

/** True when a payee has all that was sent. */
const has = ({ payee }: PayeeDetail, sent: PayeeUpdate) =>
  Object.entries(sent.payee).every(
    ([name, value]) => JSON.stringify(payee[name as keyof typeof payee]) === JSON.stringify(value),
  );

export function EditPayee({ known, onClose, ...panels }: Editing & { known: PayeeDetail }) {
  const t = useText(text);
  const s = useText(sheetText);
  const client = useQueryClient();
  const update = useMutation(payees.update(client, useIdempotencyKey()));
  const confirmed = useConfirmedName();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(PayeeUpdate), defaultValues: valuesOf(known) });
  // read on each render: form state that nothing reads is not kept up to date
  const { isDirty, isSubmitting } = form.formState;
  // what an attempt of this form has saved although its response was lost is nobody else's
  const [lost, setLost] = useState<PayeeUpdate | null>(null);
  const isOwn = lost !== null && has(known, lost);
  const isStale = known.version > form.watch('version') && !isSubmitting && !update.isSuccess && !isOwn;
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
    if (!isDirty) {
      toast.info(t('unchanged'));
      return onClose();
    }
    // nothing may have been read since it got lost
    const now = lost ? await client.fetchQuery({ ...payees.one(body.id), staleTime: 0 }) : known;
    const version = lost && has(now, lost) ? now.version : body.version;
    const send = (sent: PayeeUpdate) =>
      update.mutateAsync(sent).catch((error) => {
        if (isAnswerLost(error)) setLost(sent);
        throw error;
      });
    if (await confirmed(send, { ...body, version })) onClose();
  };
  return (
    <FormBody
      form={form}
      onSubmit={save}
      translateError={useFieldMessages()}
      rejectionText={warningText}
      action={s('saveDo')}
      onClose={onClose}
    >
      <Panels
        {...panels}
        notice={
          isStale && (
            <Alert severity="warning" action={load}>
              {t('stale', { version: known.version })}
            </Alert>
          )
        }
      />
      <Panel of="history" tab={panels.tab}>
        {panels.tab === 'history' && <PayeeHistory known={known} onRestored={restored} isDirty={isDirty} />}
      </Panel>
    </FormBody>
  );
}
