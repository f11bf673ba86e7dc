import { useInfiniteQuery, useText } from '@qiaohui/kit';
import { Section } from '../goods/section.tsx';
import { outgoingOf } from './queries.ts';
import { OutOrderRow } from './row.tsx';
import { text } from './text.ts';

/** What leaves of the goods that came with the waybill. */
export function Leaving({ waybill }: { waybill: string }) {
  const t = useText(text);
  const query = useInfiniteQuery(outgoingOf(waybill));
  return (
    <Section title={t('title')} intro={t('intro')} query={query} none={t('none')}>
      {(rows) => rows.map((outOrder) => <OutOrderRow key={outOrder.id} outOrder={outOrder} />)}
    </Section>
  );
}
