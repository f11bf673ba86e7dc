import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import { VALID, type Validity } from '@qiaohui/warehouse/contract';
import type { OutOrder, OutStage } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import type { LinkedWaybill } from '@qiaohui/warehouse/waybills';
import names from './messages/zh-CN.json' with { type: 'json' };

export function ValidityChip({ status }: { status: Validity }) {
  const t = useText(names);
  return <StatusChip tone={status === VALID ? 'progress' : 'ended'} label={t(`status_${status}`)} />;
}

const outTones: Record<OutStage, Tone> = { pending: 'waiting', applied: 'info', shipped: 'progress', void: 'ended' };

export function OutChip({ order }: { order: Pick<OutOrder, 'status' | 'valid'> }) {
  const t = useText(names);
  const stage = stageOf(order);
  return <StatusChip tone={outTones[stage]} label={t(`out_${stage}`)} />;
}

const waybillTones: Record<NonNullable<LinkedWaybill['known']>['status'], Tone> = {
  new: 'info',
  operation: 'progress',
  completed: 'ended',
  void: 'attention',
};

/** The status of the waybill, or that trade has not published it. */
export function WaybillChip({ known }: Pick<LinkedWaybill, 'known'>) {
  const t = useText(names);
  return known ? (
    <StatusChip tone={waybillTones[known.status]} label={t(`waybill_${known.status}`)} />
  ) : (
    <StatusChip tone="waiting" label={t('unknownWaybill')} />
  );
}
