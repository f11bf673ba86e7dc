import { Box, Button, useInfiniteQuery, useOpened, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { lazy, Suspense } from 'react';
import { OrderRow } from '../orders/row.tsx';
import { Section } from '../orders/section.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deliveries, useLiveDeliveries } from './queries.ts';
import { StageChip, useQuantity } from './stage.tsx';

const AnnounceGoods = lazy(() => import('./announce/dialog.tsx'));
const RequestShipping = lazy(() => import('./request/dialog.tsx'));

/** What was announced and requested for a waybill, and the forms for more. */
export function DeliveriesOf({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const quantityOf = useQuantity();
  const query = useInfiniteQuery(deliveries.ofWaybill(waybill.id));
  const announcing = useOpened('announce', ['goods']);
  const requesting = useOpened('ship', ['goods']);
  useLiveDeliveries();
  const isOpen = waybill.moves.length > 0;
  const acts = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isOpen && (
        <Button variant="outlined" color="inherit" onClick={announcing.open}>
          {t('announce')}
        </Button>
      )}
      {waybill.status !== 'void' && (
        <Button variant="outlined" color="inherit" onClick={requesting.open}>
          {t('request')}
        </Button>
      )}
    </Box>
  );
  return (
    <>
      <Section title={t('ofWaybill')} intro={t('ofWaybillText')} action={acts} query={query} none={t('noneOfWaybill')}>
        {(rows) =>
          rows.map((delivery) => (
            <OrderRow
              key={delivery.id}
              page={`/logistics/deliveries/${delivery.id}`}
              readers={['trade']}
              number={t(delivery.kind)}
              chips={<StageChip stage={delivery.stage} />}
              facts={[delivery.order?.number ?? null, quantityOf(delivery), delivery.client_code, delivery.reason]}
              at={delivery.created_at}
            />
          ))
        }
      </Section>
      <Suspense>
        {isOpen && announcing.isOpen && <AnnounceGoods waybill={waybill} onClose={announcing.close} />}
        {requesting.isOpen && <RequestShipping waybill={waybill} onClose={requesting.close} />}
      </Suspense>
    </>
  );
}
