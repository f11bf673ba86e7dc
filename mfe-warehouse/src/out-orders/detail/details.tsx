import { Button, Details, Timeline, useFormat, useText, When } from '@qiaohui/kit';
import type { OutOrderWithGoods, Returned } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { useState } from 'react';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../../places/place-names.ts';
import { CarrierDialog } from './carrier-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const addressOf = ({ consignee }: OutOrderWithGoods) =>
  consignee &&
  [
    consignee.name,
    `${consignee.street} ${consignee.number}`.trim(),
    `${consignee.zip} ${consignee.city}`.trim(),
    consignee.country,
  ]
    .filter(Boolean)
    .join(', ');

export function OutOrderDetails({ order }: { order: OutOrderWithGoods }) {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  const copied = (label: string, value: string) => ({ label, value, copy: value });
  const rows = [
    copied(t('clientCode'), order.client_code),
    copied(t('reference'), order.reference),
    { label: t('delivery'), value: t(`deliver_${order.deliver_type}`) },
    { label: own('courier'), value: order.courier },
    copied(own('tracking'), order.tracking),
    copied(own('fba'), order.fba_number),
    copied(own('skuOrder'), order.sku_number),
    { label: own('consignee'), value: addressOf(order) },
    { label: own('email'), value: order.email },
    { label: t('quantity'), value: t('pieces', { count: order.quantity }) },
    { label: t('trays'), value: number(order.tray_quantity) },
    { label: t('weight'), value: order.weight && t('kilograms', { value: number(order.weight) }) },
    { label: t('remark'), value: order.remark },
    { label: t('user'), value: order.user.name },
    { label: t('outTime'), value: order.out_time && <When at={order.out_time} /> },
  ];
  const [isOpen, setOpen] = useState(false);
  const isUnderWay = ['applied', 'shipped'].includes(stageOf(order));
  return (
    <>
      <Details rows={rows.filter(({ value }) => value)} />
      {isUnderWay && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)} sx={{ mt: 3 }}>
          {own('carrier')}
        </Button>
      )}
      {isOpen && <CarrierDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Status changes, carrier changes and returns of the order, with person and reason; newest first. */
export function History({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const placed = usePlaceName();
  const partOf = ({ line, pieces, place }: Returned) =>
    `${number(Math.abs(pieces))} × ${order.lines[line]?.goods.type ?? ''} › ${placed(place)}`;
  const shown = ({ to, reason, before, returned }: OutOrderWithGoods['history'][number]) => {
    if (before) {
      const was = [before.courier, before.tracking].filter(Boolean).join(' ') || '–';
      return { title: t('carrierChanged'), note: t('carrierBefore', { before: was }) };
    }
    if (returned.length > 0) {
      const title = t(returned.some(({ pieces }) => pieces < 0) ? 'returnUndone' : 'returnDone');
      return { title, note: [...returned.map(partOf), reason].join(' · ') };
    }
    return { title: name(`out_${to}`), note: reason };
  };
  const steps = order.history
    .map((move, nth) => ({ key: String(nth), at: move.at, by: move.user.name, ...shown(move) }))
    .toReversed();
  return <Timeline label={t('history')} steps={steps} />;
}
