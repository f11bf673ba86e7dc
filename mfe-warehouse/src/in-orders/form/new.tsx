import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, toast, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { FormDialog, useDiscard, useForm } from '@qiaohui/kit/form';
import { useEffect, useState } from 'react';
import { GoodsLines } from '../../facts/lines.tsx';
import { names } from '../../names/text.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { InOrderFields, inOrderGrid } from './fields.tsx';
import { creator } from './queries.ts';
import { blank, type Draft, Written } from './schema.ts';
import { text } from './text.ts';
import { useInOrderWords } from './words.ts';

export default function NewInOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const navigate = useNavigate();
  const client = useQueryClient();
  const discard = useDiscard();
  const [create] = useState(creator);
  const [draft, setDraft] = useState(keptDraft);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: draft ?? blank,
  });
  const { isDirty } = form.formState;
  const { watch } = form;
  useEffect(() => {
    const watched = watch((values) => keepDraft(values as Draft));
    return () => watched.unsubscribe();
  }, [watch]);
  const startOver = () => {
    form.reset(blank);
    dropDraft();
    setDraft(null);
  };
  const leave = async () => {
    if ((isDirty || draft) && !(await discard())) return;
    dropDraft();
    onClose();
  };
  const words = useInOrderWords();
  return (
    <FormDialog
      title={t('title')}
      form={form}
      words={words}
      onSubmit={async (values) => {
        const { id } = await create(values);
        dropDraft();
        toast.success(name('done'));
        void client.invalidateQueries({ queryKey: ['warehouse'] });
        navigate(`/warehouse/in/${id}`);
      }}
      action={t('create')}
      width="md"
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
      <Box sx={inOrderGrid}>
        <InOrderFields />
        <GoodsLines />
      </Box>
    </FormDialog>
  );
}
