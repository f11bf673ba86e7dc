import { useInfiniteQuery, useText } from '@qiaohui/kit';
import { Section } from '../../orders/section.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { outOrdersOf } from './queries.ts';
import { OutOrderRow } from './row.tsx';

/** Out-orders that take goods of the waybill away. */
export function OutOrders({ waybill }: { waybill: string }) {
  const t = useText(text);
  const query = useInfiniteQuery(outOrdersOf(waybill));
  return (
    <Section title={t('title')} intro={t('intro')} query={query} none={t('none')}>
      {(rows) => rows.map((outOrder) => <OutOrderRow key={outOrder.id} outOrder={outOrder} />)}
    </Section>
  );
}
