import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { Field, FormDialog, useErrorMessages, useForm } from '@qiaohui/kit/form';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { knownShelves } from '../../places/queries.ts';
import { shelves } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { codesIn, newShelves } from './schema.ts';

/** Adds one shelf or many at once. */
export default function NewShelves({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const known = useQuery(knownShelves).data;
  const adding = useMutation(shelves.save(useQueryClient()));
  const form = useForm({ resolver: zodResolver(newShelves(known)), defaultValues: { codes: '', remark: '' } });
  const errorMessages = useErrorMessages(text, {}, useErrorMessages(errors));
  return (
    <FormDialog
      title={t('make')}
      form={form}
      translateError={errorMessages}
      onSubmit={async ({ codes, remark }) => {
        const made = codesIn(codes).map((code) => ({ code, walk: '', remark, active: true }));
        await adding.mutateAsync(made);
        toast.success(t('added', { count: made.length }));
        onClose();
      }}
      action={t('createDo')}
      onClose={onClose}
    >
      <Field
        name="codes"
        label={t('codes')}
        required
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        clean={(typed) => typed.toUpperCase()}
        helperText={t('codesHint')}
      />
      <Field name="remark" label={t('remark')} />
    </FormDialog>
  );
}
