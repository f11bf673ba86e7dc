import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { ConflictNotice, Field, FormDialog, useForm } from '@qiaohui/kit/form';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import { shelves } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Changed } from './schema.ts';

/**
 * Form for a shelf's position on the walk and its note; what was saved elsewhere meanwhile is not overwritten without
 * asking.
 */
export default function EditShelf({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const t = useText(text);
  const { code, walk, remark, active } = shelf;
  const form = useForm({ resolver: zodResolver(Changed), defaultValues: { walk, remark } });
  const change = useMutation(shelves.save(useQueryClient()));
  const { isStale, acceptNewer, save } = useVersionedSave({
    version: shelf.edits,
    conflict: 'shelf.edited-already',
    onClose,
  });
  const reload = () => {
    form.reset({ walk, remark });
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('editTitle', { code })}
      form={form}
      onSubmit={(changed) => save((edits) => change.mutateAsync([{ code, active, ...changed, edits }]))}
      action={t('save')}
      blocked={isStale}
      onClose={onClose}
    >
      {isStale && <ConflictNotice onReload={reload} onInsist={acceptNewer} />}
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
