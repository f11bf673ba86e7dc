import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, useText } from '@qiaohui/kit';
import { Field, FormDialog, useFaultWords, useForm } from '@qiaohui/kit/form';
import { CorrectCodes, type InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { ChangedNotice } from '../../forms/conflict-notice.tsx';
import { useSeen } from '../../forms/use-versioned-save.ts';
import { names } from '../../names/text.ts';
import { correctCodes, inOrder } from '../queries.ts';
import { text } from './text.ts';

const Written = CorrectCodes.pick({ client_code2: true, client_code3: true, reason: true });
const typedOf = ({ client_code2, client_code3 }: InOrderWithGoods) => ({ client_code2, client_code3, reason: '' });

/** Corrects the further codes under which goods that are on the list belong to their customer. */
export default function Codes({ order, onClose }: { order: InOrderWithGoods; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const words = useFaultWords(text);
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Written), defaultValues: typedOf(order) });
  const { id, client_code } = order;
  const { isOld, catchUp, save } = useSeen({
    version: order.edits,
    refusal: 'in-order.edited-already',
    queryKey: inOrder.one(id).queryKey,
    onClose,
  });
  const reload = () => {
    form.reset(typedOf(order));
    catchUp();
  };
  return (
    <FormDialog
      title={t('codesTitle', { client: client_code })}
      form={form}
      words={words}
      onSubmit={(codes) => save((edits) => correctCodes({ id, edits, ...codes }))}
      action={t('codes')}
      blocked={isOld}
      asks
      onClose={onClose}
    >
      {isOld && <ChangedNotice onReload={reload} onInsist={catchUp} />}
      <Alert severity="warning">{t('codesText', { client: client_code })}</Alert>
      <Field name="client_code2" label={name('clientCode2')} autoFocus />
      <Field name="client_code3" label={name('clientCode3')} />
      <Field name="reason" label={t('reason')} required multiline maxRows={3} />
    </FormDialog>
  );
}
