import { useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import { ChangedNotice } from '../../forms/conflict-notice.tsx';
import { useSeen } from '../../forms/use-versioned-save.ts';
import { outOrder } from '../queries.ts';
import { OrderDialog } from './dialog.tsx';
import { edit } from './queries.ts';
import { typedOf } from './schema.ts';
import { text } from './text.ts';

type Props = { order: OutOrderWithGoods; onClose: () => void };

/** Changes a pending order; what was saved elsewhere meanwhile is not overwritten unasked. */
export default function EditDialog({ order, onClose }: Props) {
  const t = useText(text);
  const [shown, setShown] = useState(order);
  const { id, number } = order;
  const { isOld, catchUp, save } = useSeen({
    version: order.version,
    refusal: 'out-order.moved-already',
    queryKey: outOrder.one(id).queryKey,
    onClose,
  });
  const reload = () => {
    setShown(order);
    catchUp();
  };
  return (
    <OrderDialog
      key={shown.version}
      title={t('editTitle', { number })}
      action={t('save')}
      values={typedOf(shown)}
      notice={isOld && <ChangedNotice onReload={reload} onInsist={catchUp} />}
      isBlocked={isOld}
      onClose={onClose}
      onSave={(form) => save((version) => edit({ ...form, id, version }))}
    />
  );
}
