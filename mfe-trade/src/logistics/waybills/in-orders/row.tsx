import { StatusChip, useFormat, useText } from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/trade/intake';
import type { ReactNode } from 'react';
import { OrderRow } from '../../orders/row.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { inOrder: InOrder; note?: ReactNode; action: ReactNode };

/** An in-order with its number, goods, client codes and date. */
export function InOrderRow({ inOrder, note, action }: Props) {
  const t = useText(text);
  const format = useFormat();
  const { id, number, quantity, received, weight, waybill_number: waybill } = inOrder;
  return (
    <OrderRow
      page={`/warehouse/in/${id}`}
      readers={['warehouse', 'trade']}
      number={number}
      chips={
        <>
          {inOrder.status === 0 && <StatusChip tone="neutral" label={t('invalid')} />}
          {note}
        </>
      }
      facts={[
        t(inOrder.package === 'pallet' ? 'pallets' : 'parcels', { count: quantity }),
        received > 0 && t('received', { count: received }),
        weight && t('weight', { weight: format.number(weight) }),
        inOrder.client_code,
        inOrder.client_code2,
        inOrder.client_code3,
        waybill && !inOrder.linked_by && t('names', { number: waybill }),
      ]}
      at={inOrder.created_at}
      action={action}
    />
  );
}
