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
import { type KnownGoods, StrikeAnnounced } from '@qiaohui/warehouse/goods';
import { useState } from 'react';
import { z } from 'zod';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { inOrders } from '../queries.ts';
import { useAnnounced } from './correct.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const Written = z.object({ reason: StrikeAnnounced.shape.reason });

/** Strikes a line that never came, or restores it; both with a reason. */
export default function Strike({ goods, onClose }: { goods: KnownGoods; onClose: () => void }) {
  const t = useText(text);
  const errorMessages = useErrorMessages(errors);
  // fixed when the dialog opens: a change meanwhile is shown, but does not turn strike into restore
  const [isStruck] = useState(goods.struck !== null);
  const form = useForm({ resolver: zodResolver(Written), defaultValues: { reason: '' } });
  const strike = useMutation(inOrders.strikeLine(useQueryClient()));
  const changeOf = ({ reason }: z.output<typeof Written>) =>
    ({ kind: isStruck ? 'restored' : 'struck', reason }) as const;
  const { isStale, isOwn, isLost, acceptNewer, save } = useAnnounced(goods, onClose, () => {
    const written = Written.safeParse(form.getValues()).data;
    return written && changeOf(written);
  });
  const isDone = (goods.struck !== null) !== isStruck;
  return (
    <FormDialog
      title={t(isStruck ? 'unstrikeTitle' : 'strikeTitle', { goods: goods.type })}
      form={form}
      translateError={errorMessages}
      onSubmit={({ reason }) =>
        save((edits) => strike.mutateAsync({ id: goods.id, edits, reason, struck: !isStruck }), changeOf({ reason }))
      }
      action={t(isStruck ? 'unstrike' : 'strike')}
      danger={!isStruck}
      blocked={isStale}
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice by={goods.edited?.user.name} onReload={onClose} onInsist={isDone ? undefined : acceptNewer} />
      )}
      <Alert severity="info">{t(isStruck ? 'unstrikeText' : 'strikeText')}</Alert>
      <Field name="reason" label={t('reason')} required autoFocus multiline maxRows={3} />
    </FormDialog>
  );
}
