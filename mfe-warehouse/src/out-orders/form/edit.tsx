import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { BookedNotice, ConflictNotice, LostNotice } from '@qiaohui/kit/form';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { useRef, useState } from 'react';
import { isSameForm } from '../../forms/same-form.ts';
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Sent, typedOf } from './schema.ts';
import { OutOrderSheet } from './sheet.tsx';

type Props = { order: OutOrderWithGoods; onClose: () => void };

/** Edits a pending order; what was saved elsewhere meanwhile is not overwritten without asking. */
export default function EditDialog({ order, onClose }: Props) {
  const t = useText(text);
  const [shown, setShown] = useState(order);
  const { id, number } = order;
  const edit = useMutation(outOrders.edit(useQueryClient()));
  const says = useRef<() => Sent | undefined>(null);
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Sent>({
    version: order.version,
    conflict: 'out-order.moved-already',
    onClose,
    isBooked: (sent) => isSameForm(Sent, typedOf(order), sent),
    says: () => says.current?.(),
  });
  const reload = () => {
    setShown(order);
    acceptNewer();
  };
  return (
    <OutOrderSheet
      key={shown.version}
      title={t('editTitle', { number })}
      action={t('save')}
      values={typedOf(shown)}
      notice={
        <>
          {isLost && <LostNotice />}
          {isOwn && <BookedNotice onClose={onClose} />}
          {isStale && !isOwn && <ConflictNotice onReload={reload} onInsist={acceptNewer} />}
        </>
      }
      isBlocked={isStale}
      says={says}
      onClose={onClose}
      onSave={(form) => save((version) => edit.mutateAsync({ ...form, id, version }), undefined, form)}
    />
  );
}
