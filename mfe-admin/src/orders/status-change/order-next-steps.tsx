import type { OrderDetail } from '@qiaohui/admin/orders';
import { useIdempotencyKey, useMutation, useQueryClient } from '@qiaohui/kit';
import { uploadTo } from '../attachments/queries.ts';
import { missingOf } from '../money/amounts.ts';
import { orders } from '../queries.ts';
import { NextSteps } from './next-steps.tsx';

/** The next steps of an order, with what blocks them. */
export function OrderNextSteps({ detail, compact = false }: { detail: OrderDetail; compact?: boolean }) {
  const setStatus = useMutation(orders.setStatus(useQueryClient(), useIdempotencyKey()));
  return (
    <NextSteps
      detail={detail}
      set={(body) => setStatus.mutateAsync(body)}
      upload={uploadTo(detail.id)}
      missing={missingOf(detail)}
      booked={detail}
      compact={compact}
    />
  );
}
