import { Alert, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { BookedNotice, ConflictNotice, FormDialog, LostNotice, useForm, zodResolver } from '@qiaohui/kit/form';
import type { KnownGoods } from '@qiaohui/warehouse/goods';
import type { z } from 'zod';
import { useFactErrorMessages } from '../facts/error-messages.ts';
import { MainFields, MoreFields } from '../facts/fields.tsx';
import text from '../facts/messages/zh-CN.json' with { type: 'json' };
import { inputOf, WrittenFacts } from '../facts/schema.ts';
import { isSameForm } from '../forms/same-form.ts';
import { useVersionedSave } from '../forms/use-versioned-save.ts';
import { goods as queries } from './queries.ts';

/**
 * Form for the facts of goods; their pieces belong to the ledger. Shows what somebody else changed meanwhile before
 * saving.
 */
export default function EditFacts({ goods, onClose }: { goods: KnownGoods; onClose: () => void }) {
  const t = useText(text);
  const errorMessages = useFactErrorMessages();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(WrittenFacts), defaultValues: inputOf(goods) });
  const { id, code, edits, edited } = goods;
  const edit = useMutation(queries.edit(useQueryClient()));
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<z.output<typeof WrittenFacts>>({
    version: edits,
    conflict: 'goods.edited-already',
    onClose,
    isBooked: (sent) => isSameForm(WrittenFacts, inputOf(goods), sent),
    says: () => WrittenFacts.safeParse(form.getValues()).data,
  });
  const reload = () => {
    form.reset(inputOf(goods));
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('editTitle', { code })}
      form={form}
      translateError={errorMessages}
      onSubmit={(facts) => save((seen) => edit.mutateAsync({ id, edits: seen, ...facts }), undefined, facts)}
      action={t('save')}
      blocked={isStale}
      width="sm"
      confirmsDiscard
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ConflictNotice by={edited?.user.name} onReload={reload} onInsist={acceptNewer} />}
      <Alert severity="info">{t('editText')}</Alert>
      <MainFields at="" />
      <MoreFields at="" />
    </FormDialog>
  );
}
