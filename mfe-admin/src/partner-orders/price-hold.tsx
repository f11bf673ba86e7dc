import type { PartnerOrderDetail } from '@qiaohui/admin/gic';
import { useFormat, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { ReleaseAlert } from '../orders/release/alert.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partnerOrders } from './queries.ts';

/** Says how far the partner's price is from ours and who released it, or offers to release it. */
export function PriceHold({ detail }: { detail: PartnerOrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const { mutateAsync: release } = useMutation(partnerOrders.releasePrice(useQueryClient(), useIdempotencyKey()));
  const { id, version, price, price_hold, gic_rate, reserved_amount_rate } = detail;
  if (!price || price.verdict === 'unknown') return null;
  const { verdict, band, difference, released } = price;
  const numbers = {
    theirs: format.number(gic_rate),
    ours: format.number(reserved_amount_rate ?? ''),
    difference: format.percent(Number(difference)),
    band: format.percent(Number(band)),
  };
  return (
    <ReleaseAlert
      title={t(verdict === 'low' ? 'priceLow' : 'priceHigh')}
      facts={t('priceNumbers', numbers)}
      releasedBy={
        released &&
        t('releasedBy', { name: released.name || '–', at: format.dateTime(released.at), reason: released.reason })
      }
      isStopped={Boolean(price_hold)}
      stops={t('priceHeld')}
      release={{
        action: t('release'),
        explanation: t('releaseText'),
        done: t('released'),
        send: (reason) => release({ id, version, reason }),
      }}
    />
  );
}
