import { RefusedError, toast, useQueryClient, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import { ChangedNotice } from '../changed/notice.tsx';
import { names } from '../names/text.ts';
import { outOrder } from '../outorder/queries.ts';
import { OrderDialog } from './dialog.tsx';
import { edit } from './queries.ts';
import { typedOf } from './schema.ts';
import { text } from './text.ts';

type Props = { order: OutOrderWithGoods; onClose: () => void };

/** Changes a pending order; what was saved elsewhere meanwhile is not overwritten unasked. */
export default function EditDialog({ order, onClose }: Props) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const [seen, setSeen] = useState(order);
  const [version, setVersion] = useState(order.version);
  const { id, number } = order;
  const isOld = version !== order.version;
  const reload = () => {
    setSeen(order);
    setVersion(order.version);
  };
  return (
    <OrderDialog
      key={seen.version}
      title={t('editTitle', { number })}
      action={t('save')}
      values={typedOf(seen)}
      notice={isOld && <ChangedNotice onReload={reload} onInsist={() => setVersion(order.version)} />}
      isBlocked={isOld}
      onClose={onClose}
      onSave={async (form) => {
        try {
          const saved = await edit({ ...form, id, version });
          onClose();
          client.setQueryData(outOrder.one(id).queryKey, saved);
          toast.success(name('done'));
        } catch (error) {
          const moved = error instanceof RefusedError && error.code === 'out-order.moved-already';
          if (moved) return client.invalidateQueries({ queryKey: ['warehouse', 'out', id] });
          throw error;
        }
        void client.invalidateQueries({ queryKey: ['warehouse'] });
      }}
    />
  );
}
