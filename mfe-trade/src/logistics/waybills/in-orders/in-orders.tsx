import { Button, StatusChip, useInfiniteQuery, useOpened, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { Section } from '../../orders/section.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { useLinks } from './links.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inOrders } from './queries.ts';
import { InOrderRow } from './row.tsx';

/** Opens the sheet, and says how many in-orders wait there. */
function LinkButton({ onOpen }: { onOpen: () => void }) {
  const t = useText(text);
  const { data } = useInfiniteQuery(inOrders.offered({ keyword: '' }));
  const first = data?.pages[0];
  const count = first && `${first.data.length}${first.next_page_url ? '+' : ''}`;
  return (
    <Button variant="outlined" color="inherit" onClick={onOpen} sx={{ flex: 'none' }}>
      {count && count !== '0' ? t('openSheet', { count }) : t('openEmpty')}
    </Button>
  );
}

/** The in-orders that belong to the waybill; more are linked in a sheet. */
export function InOrders({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const query = useInfiniteQuery(inOrders.of(waybill.id));
  const { unlink, busy } = useLinks(waybill.id);
  const sheet = useOpened('link', ['goods']);
  const open = waybill.moves.length > 0;
  return (
    <>
      <Section
        title={t('linked')}
        intro={t('linkedText')}
        action={open && <LinkButton onOpen={sheet.open} />}
        query={query}
        none={t('noLinked')}
      >
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
      {open && sheet.isOpen && <LinkSheet waybill={waybill} onClose={sheet.close} />}
    </>
  );
}
