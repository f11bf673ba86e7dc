import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  Field,
  FormDialog,
  LostNotice,
  useErrorMessages,
  useForm,
} from '@qiaohui/kit/form';
import { CorrectCodes, type InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import type { z } from 'zod';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Written = CorrectCodes.pick({ client_code2: true, client_code3: true, reason: true });
const typedOf = ({ client_code2, client_code3 }: InOrderWithGoods) => ({ client_code2, client_code3, reason: '' });

/** Corrects the further client codes of goods on the list. */
export default function Codes({ order, onClose }: { order: InOrderWithGoods; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const errorMessages = useErrorMessages(errors);
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Written), defaultValues: typedOf(order) });
  const { id, client_code } = order;
  const correct = useMutation(inOrders.correctCodes(useQueryClient()));
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<z.output<typeof Written>>({
    version: order.edits,
    conflict: 'in-order.edited-already',
    onClose,
    isBooked: (sent) => sent.client_code2 === order.client_code2 && sent.client_code3 === order.client_code3,
    says: () => Written.safeParse(form.getValues()).data,
  });
  const reload = () => {
    form.reset(typedOf(order));
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('codesTitle', { client: client_code })}
      form={form}
      translateError={errorMessages}
      onSubmit={(codes) => save((edits) => correct.mutateAsync({ id, edits, ...codes }), undefined, codes)}
      action={t('codes')}
      blocked={isStale}
      confirmsDiscard
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ConflictNotice onReload={reload} onInsist={acceptNewer} />}
      <Alert severity="warning">{t('codesText', { client: client_code })}</Alert>
      <Field name="client_code2" label={name('clientCode2')} autoFocus />
      <Field name="client_code3" label={name('clientCode3')} />
      <Field name="reason" label={t('reason')} required multiline maxRows={3} />
    </FormDialog>
  );
}
