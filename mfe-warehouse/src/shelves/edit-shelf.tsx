import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, FormDialog, useForm } from '@qiaohui/kit/form';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { names } from '../names/text.ts';
import { save } from './queries.ts';
import { text } from './text.ts';
import { Changed } from './written.ts';

/** Changes where a shelf lies on the walk, and what is noted of it. */
export default function EditShelf({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const change = useMutation({ mutationFn: save });
  const { code, walk, remark, active } = shelf;
  const form = useForm({ resolver: zodResolver(Changed), defaultValues: { walk, remark } });
  return (
    <FormDialog
      title={t('editTitle', { code })}
      form={form}
      onSubmit={async (changed) => {
        await change.mutateAsync([{ code, active, ...changed }]);
        toast.success(name('done'));
        await client.invalidateQueries({ queryKey: ['warehouse'] });
        onClose();
      }}
      action={t('keep')}
      onClose={onClose}
    >
      <Field
        name="walk"
        label={t('walk')}
        autoFocus
        helperText={t('walkHint')}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
      <Field name="remark" label={t('remark')} slotProps={{ htmlInput: { maxLength: 200 } }} />
    </FormDialog>
  );
}
