import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { TemplateForm } from '@qiaohui/trade/waybill-templates';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { templates } from './queries.ts';

/** Saves a waybill as a template under a name. */
export function SaveTemplateDialog({ waybill, onClose }: { waybill: string; onClose: () => void }) {
  const t = useText(text);
  const save = useMutation(templates.save(useQueryClient()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(TemplateForm),
    defaultValues: { name: '', waybill },
  });
  return (
    <FormDialog
      title={t('save')}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('saveDo')}
      sending={save.isPending}
    >
      <Field name="name" label={t('name')} helperText={t('hint')} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
