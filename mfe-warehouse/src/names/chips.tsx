import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { OutStatus, Validity } from '@qiaohui/warehouse/contract';
import type { LinkedWaybill } from '@qiaohui/warehouse/waybills';
import { names } from './text.ts';

export function ValidityChip({ status }: { status: Validity }) {
  const t = useText(names);
  return <StatusChip tone={status === 1 ? 'progress' : 'ended'} label={t(`status_${status}`)} />;
}

const outTones: Record<OutStatus, Tone> = { pending: 'waiting', applied: 'info', shipped: 'progress' };

export function OutChip({ status }: { status: OutStatus }) {
  const t = useText(names);
  return <StatusChip tone={outTones[status]} label={t(`out_${status}`)} />;
}

const waybillTones: Record<NonNullable<LinkedWaybill['known']>['status'], Tone> = {
  new: 'info',
  operation: 'progress',
  completed: 'ended',
  void: 'attention',
};

/** How the waybill stands, or that trade has not told of it. */
export function WaybillChip({ known }: Pick<LinkedWaybill, 'known'>) {
  const t = useText(names);
  return known ? (
    <StatusChip tone={waybillTones[known.status]} label={t(`waybill_${known.status}`)} />
  ) : (
    <StatusChip tone="waiting" label={t('unknownWaybill')} />
  );
}
