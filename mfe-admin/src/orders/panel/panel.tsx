import type { OrderDetail } from '@qiaohui/admin/orders';
import { isRefund, OrderStatus } from '@qiaohui/admin/orders/status';
import { Alert, Divider, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { Panel } from '../../side-panel/panel.tsx';
import { uploadTo } from '../attachments/queries.ts';
import { missingOf } from '../money/amounts.ts';
import { orders } from '../queries.ts';
import { NextSteps } from '../status-change/next-steps.tsx';
import { Heading } from './heading.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { OrderTabs } from './tabs.tsx';

const isRemittedNoMore = (status: number) =>
  status === OrderStatus.Completed || status === OrderStatus.Cancelled || isRefund(status);

function Body({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  const setStatus = useMutation(orders.setStatus(useQueryClient(), useIdempotencyKey()));
  return (
    <>
      <Heading detail={detail} onClose={onClose} />
      {detail.rate_is_old && !isRemittedNoMore(detail.status) && (
        <Alert severity="warning" sx={{ mx: 4, mb: 2 }}>
          {t('rateIsOld')}
        </Alert>
      )}
      <OrderTabs detail={detail} />
      <Divider />
      <NextSteps
        detail={detail}
        set={(body) => setStatus.mutateAsync(body)}
        upload={uploadTo(detail.id)}
        missing={missingOf(detail)}
        booked={detail}
      />
    </>
  );
}

/** One order: its documents beside what they must match, its money, its people, and its next steps. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  return (
    <Panel query={useQuery(orders.one(id))} nameOf={({ number }) => number} label={t('number')}>
      {(detail) => <Body detail={detail} onClose={onClose} />}
    </Panel>
  );
}
