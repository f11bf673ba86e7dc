import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Button,
  toast,
  useDiscard,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { FormDialog, useForm } from '@qiaohui/kit/form';
import { useEffect, useState } from 'react';
import { useFactErrorMessages } from '../../facts/error-messages.ts';
import { GoodsLines } from '../../facts/lines.tsx';
import { useCorrected } from '../../facts/use-corrected.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { inOrders } from '../queries.ts';
import { dropDraft, keepDraft, storedDraft } from './draft.ts';
import { InOrderFields } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Draft, emptyDraft, Written } from './schema.ts';

export default function NewInOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const navigate = useNavigate();
  const discard = useDiscard();
  const create = useMutation(inOrders.create(useQueryClient(), useIdempotencyKey()));
  const [draft, setDraft] = useState(storedDraft);
  const form = useForm({
    mode: 'onBlur',
    resolver: zodResolver(Written),
    defaultValues: draft ?? emptyDraft,
  });
  useCorrected(form);
  const { isDirty } = form.formState;
  const { watch } = form;
  useEffect(() => {
    const watched = watch((values) => keepDraft(values as Draft));
    return () => watched.unsubscribe();
  }, [watch]);
  const startOver = () => {
    form.reset(emptyDraft);
    dropDraft();
    setDraft(null);
  };
  const leave = async () => {
    if ((isDirty || draft) && !(await discard())) return;
    dropDraft();
    onClose();
  };
  const errorMessages = useFactErrorMessages();
  return (
    <FormDialog
      title={t('title')}
      form={form}
      translateError={errorMessages}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync(values);
        dropDraft();
        toast.success(name('done'));
        navigate(`/warehouse/in/${id}`);
      }}
      action={t('create')}
      sheet={960}
      // `leave` asks, also about a draft of last time
      confirmsDiscard={false}
      keepsInput
      onClose={leave}
    >
      {draft && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={startOver}>
              {t('startOver')}
            </Button>
          }
        >
          {t('restored')}
        </Alert>
      )}
      <InOrderFields />
      <GoodsLines />
    </FormDialog>
  );
}
