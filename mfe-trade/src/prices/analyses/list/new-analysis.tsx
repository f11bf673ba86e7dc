import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { Field, Upload, useForm } from '@qiaohui/kit/form';
import { MOST_SHEET_BYTES, NewAnalysis, type SheetText } from '@qiaohui/trade/analyses';
import { z } from 'zod';
import type { Choice } from '../../../forms/choose.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useUpload } from '../../../forms/upload.ts';
import { ListField } from '../../price-lists/list-field.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { analyses } from '../queries.ts';

/** The form knows the lists' names, the service their ids. */
const Form = z
  .object({ name: z.string(), lists: z.array(z.object({ id: z.string(), name: z.string() })), text: z.string() })
  .transform(({ lists, ...values }): z.input<typeof NewAnalysis> => ({ ...values, lists: lists.map(({ id }) => id) }))
  .pipe(NewAnalysis);

/** Types, pastes or uploads models, and opens what was found for them. */
export function NewAnalysisForm({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useMutation(analyses.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Form),
    defaultValues: { name: '', lists: [] as Choice[], text: '' },
  });
  const send = useUpload(analyses.send);
  const take = ({ name, text: found, lines }: SheetText) => {
    const before = form.getValues('text').trimEnd();
    form.setValue('text', before ? `${before}\n${found}` : found, { shouldDirty: true, shouldValidate: true });
    toast.success(t('read', { count: lines, name }));
  };
  return (
    <FormDialog
      width="sm"
      title={t('create')}
      form={form}
      onSubmit={async (values) => {
        const made = await create.mutateAsync(values);
        toast.success(t(made.state === 'analysed' ? 'analysedNow' : 'submitted'));
        await navigate(`/trade/analyses/${made.id}`);
      }}
      onClose={onClose}
      action={t('analyse')}
      sending={create.isPending}
      confirmsDiscard
    >
      <Stack sx={{ gap: 4 }}>
        <ListField
          name="lists"
          label={t('lists')}
          hint={t('listsHint')}
          none={t('noLists')}
          required
          choiceOf={(list) => (list.kind !== 'discount' && list.status !== 'disabled' ? {} : null)}
        />
        <Field
          name="text"
          label={t('models')}
          helperText={t('modelsHint')}
          required
          multiline
          minRows={5}
          maxRows={12}
          autoComplete="off"
        />
        <Upload
          label={t('file')}
          hint={t('fileHint')}
          accept=".xlsx,.csv"
          maxBytes={MOST_SHEET_BYTES}
          tooLarge={t('tooLarge')}
          send={send}
          onDone={take}
        />
        <Field name="name" label={t('name')} helperText={t('nameHint')} autoComplete="off" />
      </Stack>
    </FormDialog>
  );
}
