import { Details, Stack, StatusChip, useFormat, useText, When } from '@qiaohui/kit';
import { VALID } from '@qiaohui/warehouse/contract';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { dayIn } from '../../area/days.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** Expected day of arrival, marked when late. */
function Eta({ order, day }: { order: InOrderWithGoods; day: string }) {
  const t = useText(text);
  const { plainDate } = useFormat();
  const isLate = order.status === VALID && order.awaited && day < dayIn(0);
  return (
    <Stack component="span" direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'end' }}>
      {isLate && <StatusChip tone="attention" label={t('late')} />}
      {plainDate(day)}
    </Stack>
  );
}

/** Facts of the in-order, and its expected day. */
export function InOrderDetails({ order }: { order: InOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const codes = [order.client_code, order.client_code2, order.client_code3];
  const labels = [name('clientCode'), name('clientCode2'), name('clientCode3')];
  const rows = [
    { label: t('client'), value: order.client_name },
    ...codes.map((code, index) => ({ label: labels[index] ?? '', value: code, copy: code })),
    { label: name('type'), value: name(`type_${order.type}`) },
    { label: t('announced'), value: `${number(order.quantity)} × ${name(`package_${order.package}`)}` },
    { label: t('eta'), value: order.eta && <Eta order={order} day={order.eta} /> },
    { label: name('weight'), value: order.weight && name('kilograms', { value: number(order.weight) }) },
    { label: name('desc'), value: order.desc },
    { label: name('remark'), value: order.remark },
    { label: name('user'), value: order.user.name },
    { label: name('createdAt'), value: <When at={order.created_at} /> },
  ];
  return <Details rows={rows.filter(({ value }) => value)} />;
}
