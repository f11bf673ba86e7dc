import { zodResolver } from '@hookform/resolvers/zod';
import { useText } from '@qiaohui/kit';
import { Field, FormDialog, useForm } from '@qiaohui/kit/form';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { ChangedNotice } from '../../forms/conflict-notice.tsx';
import { useSeen } from '../../forms/use-versioned-save.ts';
import { save, URL } from '../queries.ts';
import { Changed } from './schema.ts';
import { text } from './text.ts';

/**
 * Changes where a shelf lies on the walk, and what is noted of it; what was saved elsewhere meanwhile is not
 * overwritten unasked.
 */
export default function EditShelf({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const t = useText(text);
  const { code, walk, remark, active } = shelf;
  const form = useForm({ resolver: zodResolver(Changed), defaultValues: { walk, remark } });
  const {
    isOld,
    catchUp,
    save: saveAs,
  } = useSeen({
    version: shelf.edits,
    refusal: 'shelf.edited-already',
    queryKey: ['warehouse', URL],
    isListed: true,
    onClose,
  });
  const reload = () => {
    form.reset({ walk, remark });
    catchUp();
  };
  return (
    <FormDialog
      title={t('editTitle', { code })}
      form={form}
      onSubmit={(changed) => saveAs((edits) => save([{ code, active, ...changed, edits }]))}
      action={t('keep')}
      blocked={isOld}
      onClose={onClose}
    >
      {isOld && <ChangedNotice onReload={reload} onInsist={catchUp} />}
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
