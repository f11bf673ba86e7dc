import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { type ViewedList, ViewForm } from '@qiaohui/trade/views';
import { FormDialog } from '../area/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { views } from './queries.ts';

/** Saves filters and order of a list under a name. */
export function SaveView({ list, query, onClose }: { list: ViewedList; query: string; onClose: () => void }) {
  const t = useText(text);
  const save = useMutation(views.save(useQueryClient(), useIdempotencyKey()));
  const form = useForm({ resolver: zodResolver(ViewForm), defaultValues: { list, name: '', query } });
  return (
    <FormDialog
      title={t('title')}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('action')}
      sending={save.isPending}
    >
      <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
