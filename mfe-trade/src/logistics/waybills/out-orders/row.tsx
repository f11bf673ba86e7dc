import { useFormat, useText } from '@qiaohui/kit';
import type { OutOrder } from '@qiaohui/trade/outgoing';
import { OutStageChip, outStage } from '../../orders/out-stage.tsx';
import { OrderRow } from '../../orders/row.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** An out-order: number, status, the pieces that came with this waybill, and when it left or was ordered. */
export function OutOrderRow({ outOrder }: { outOrder: OutOrder }) {
  const t = useText(text);
  const format = useFormat();
  const { id, number, pieces, returned, quantity, tray_quantity: trays, weight, client_code } = outOrder;
  return (
    <OrderRow
      page={`/warehouse/out/${id}`}
      readers={['warehouse']}
      number={number}
      chips={<OutStageChip stage={outStage(outOrder)} />}
      facts={[
        t('pieces', { count: pieces }),
        pieces < quantity && t('ofAll', { count: quantity }),
        returned > 0 && t('returned', { count: returned }),
        trays !== null && trays > 0 && t('trays', { count: trays }),
        weight && t('weight', { weight: format.number(weight) }),
        client_code,
      ]}
      at={outOrder.out_time ?? outOrder.created_at}
    />
  );
}
