import { zodResolver } from '@hookform/resolvers/zod';
import { ViewForm } from '@qiaohui/admin/views';
import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useOrderParams } from '../params.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { savedViews } from './queries.ts';

/** Saves the current filters under a name. */
export function SaveView({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const { filters } = useOrderParams();
  const save = useMutation(savedViews.save(useQueryClient()));
  const { sort, ...filter } = filters;
  const form = useForm({
    resolver: zodResolver(ViewForm),
    defaultValues: { name: '', filter, ...(sort && { sort }) } as ViewForm,
  });
  const submit = async (body: ViewForm) => {
    await save.mutateAsync(body);
    toast.success(t('saved'));
    onClose();
  };
  return (
    <DialogForm title={t('title')} form={form} onSubmit={submit} action={t('save')} onClose={onClose}>
      <Field name="name" label={t('name')} fullWidth autoFocus />
    </DialogForm>
  );
}
