import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { BookedNotice, ConflictNotice, FormDialog, LostNotice, useForm, zodResolver } from '@qiaohui/kit/form';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import type { z } from 'zod';
import { useFactErrorMessages } from '../../facts/error-messages.ts';
import { isSameForm } from '../../forms/same-form.ts';
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import { inOrders } from '../queries.ts';
import { InOrderFields } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { typedOf, WrittenFacts } from './schema.ts';

type Props = { order: InOrderWithGoods; onClose: () => void };

/** Edits an in-order; what was saved elsewhere meanwhile is not overwritten without asking. */
export default function EditInOrder({ order, onClose }: Props) {
  const t = useText(text);
  const errorMessages = useFactErrorMessages();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(WrittenFacts), defaultValues: typedOf(order) });
  const { id, number, client_code, client_code2, client_code3 } = order;
  const hasGoods = order.goods.length > 0;
  // unchanged codes are sent as they are now, not as they were when the form was opened
  const codes = hasGoods ? { client_code, client_code2, client_code3 } : {};
  const edit = useMutation(inOrders.edit(useQueryClient()));
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<z.output<typeof WrittenFacts>>({
    version: order.edits,
    conflict: 'in-order.edited-already',
    onClose,
    isBooked: (sent) => isSameForm(WrittenFacts, typedOf(order), sent),
    says: () => WrittenFacts.safeParse(form.getValues()).data,
  });
  const reload = () => {
    form.reset(typedOf(order));
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('editTitle', { number })}
      form={form}
      translateError={errorMessages}
      onSubmit={(values) => save((edits) => edit.mutateAsync({ ...values, ...codes, id, edits }), undefined, values)}
      action={t('save')}
      blocked={isStale}
      sheet={640}
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ConflictNotice onReload={reload} onInsist={acceptNewer} />}
      <InOrderFields hasGoods={hasGoods} />
    </FormDialog>
  );
}
