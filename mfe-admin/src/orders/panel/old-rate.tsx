import type { OrderDetail } from '@qiaohui/admin/orders';
import { isRefund, OrderStatus } from '@qiaohui/admin/orders/status';
import { Alert, type AlertProps, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

const isRemittedNoMore = (status: number) =>
  status === OrderStatus.Completed || status === OrderStatus.Cancelled || isRefund(status);

/** Warns of an old rate while something may still be remitted. */
export function OldRate({ detail, sx = {} }: { detail: OrderDetail; sx?: AlertProps['sx'] }) {
  const t = useText(text);
  if (!detail.rate_is_old || isRemittedNoMore(detail.status)) return null;
  return (
    <Alert severity="warning" sx={sx}>
      {t('rateIsOld')}
    </Alert>
  );
}
