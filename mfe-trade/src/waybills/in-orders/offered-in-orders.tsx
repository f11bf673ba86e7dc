import { Alert, Button, SearchField, StatusChip, useInfiniteQuery, useKeyword, useQuery, useText } from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/trade/intake';
import type { Waybill } from '@qiaohui/trade/waybills';
import { Section } from '../orders/section.tsx';
import { useLinks } from './links.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inOrders } from './queries.ts';
import { InOrderRow } from './row.tsx';

/** In-orders without a waybill that the team may link; those of the same client come first. */
export function OfferedInOrders({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const keyword = useKeyword('goods');
  const query = useInfiniteQuery(inOrders.offered({ keyword }));
  const { data: codes = [] } = useQuery(inOrders.codes());
  const waiting = codes.filter(({ confirmed }) => !confirmed).map(({ code }) => code);
  const { link, busy } = useLinks(waybill.id);
  const ours = ({ client_code: code }: InOrder) => code !== '' && code === waybill.client_code;
  return (
    <Section
      title={t('loose')}
      intro={t('looseText')}
      search={<SearchField label={t('search')} placeholder={t('placeholder')} param="goods" />}
      note={
        waiting.length > 0 && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {t('codesWaiting', { codes: waiting.join(t('comma')) })}
          </Alert>
        )
      }
      query={query}
      none={t(keyword ? 'noMatch' : 'noLoose')}
    >
      {(rows) =>
        rows
          .toSorted((one, other) => Number(ours(other)) - Number(ours(one)))
          .map((inOrder) => (
            <InOrderRow
              key={inOrder.id}
              inOrder={inOrder}
              note={ours(inOrder) && <StatusChip tone="info" label={t('sameClient')} />}
              action={
                <Button
                  size="small"
                  variant="outlined"
                  color="primary"
                  disabled={busy}
                  aria-label={t('linkOf', { number: inOrder.number })}
                  onClick={() => link(inOrder)}
                >
                  {t('link')}
                </Button>
              }
            />
          ))
      }
    </Section>
  );
}
