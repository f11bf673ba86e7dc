import { Button, StatusChip, useInfiniteQuery, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { Section } from '../orders/section.tsx';
import { useLinks } from './links.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inOrders } from './queries.ts';
import { InOrderRow } from './row.tsx';

/** The in-orders that belong to the waybill. */
export function LinkedInOrders({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const query = useInfiniteQuery(inOrders.of(waybill.id));
  const { unlink, busy } = useLinks(waybill.id);
  const open = waybill.moves.length > 0;
  return (
    <Section title={t('linked')} intro={t('linkedText')} query={query} none={t('noLinked')}>
      {(rows) =>
        rows.map((inOrder) => {
          const byHand = inOrder.linked_by === 'hand';
          return (
            <InOrderRow
              key={inOrder.id}
              inOrder={inOrder}
              note={<StatusChip tone={byHand ? 'info' : 'progress'} label={t(byHand ? 'byHand' : 'byNumber')} />}
              action={
                byHand &&
                open && (
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    disabled={busy}
                    aria-label={t('unlinkOf', { number: inOrder.number })}
                    onClick={() => unlink(inOrder)}
                  >
                    {t('unlink')}
                  </Button>
                )
              }
            />
          );
        })
      }
    </Section>
  );
}
