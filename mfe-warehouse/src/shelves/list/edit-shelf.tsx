import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { BookedNotice, ConflictNotice, Field, FormDialog, LostNotice, useForm } from '@qiaohui/kit/form';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import type { z } from 'zod';
import { isSameForm } from '../../forms/same-form.ts';
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
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<z.output<typeof Changed>>({
    version: shelf.edits,
    conflict: 'shelf.edited-already',
    onClose,
    isBooked: (sent) => isSameForm(Changed, { walk, remark }, sent),
    says: () => Changed.safeParse(form.getValues()).data,
  });
  const reload = () => {
    form.reset({ walk, remark });
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('editTitle', { code })}
      form={form}
      onSubmit={(changed) =>
        save((edits) => change.mutateAsync([{ code, active, ...changed, edits }]), undefined, changed)
      }
      action={t('save')}
      blocked={isStale}
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ConflictNotice onReload={reload} onInsist={acceptNewer} />}
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
