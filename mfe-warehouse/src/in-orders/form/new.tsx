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
import { BookedNotice, FormDialog, useForm } from '@qiaohui/kit/form';
import { useEffect, useState } from 'react';
import { useFactErrorMessages } from '../../facts/error-messages.ts';
import { GoodsLines } from '../../facts/lines.tsx';
import { useCorrected } from '../../facts/use-corrected.ts';
import { useOneMade } from '../../forms/use-one-made.ts';
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
  const makeOne = useOneMade(create.mutateAsync);
  // what a request whose response was lost has made: its goods are not announced twice
  const [earlier, setEarlier] = useState<string | null>(null);
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
  const openOrder = (id: string) => {
    dropDraft();
    navigate(`/warehouse/in/${id}`);
  };
  const errorMessages = useFactErrorMessages();
  return (
    <FormDialog
      title={t('title')}
      form={form}
      translateError={errorMessages}
      onSubmit={async (values) => {
        const { id, isEarlier } = await makeOne(values);
        if (isEarlier) return setEarlier(id);
        toast.success(name('done'));
        openOrder(id);
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
      {earlier && <BookedNotice onClose={() => openOrder(earlier)} />}
      <InOrderFields />
      <GoodsLines />
    </FormDialog>
  );
}
