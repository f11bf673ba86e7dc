import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { DeliveryRow, DeliveryStage } from '@qiaohui/trade/deliveries';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<DeliveryStage, Tone> = {
  waiting: 'waiting',
  withdrawing: 'waiting',
  withdrawn: 'ended',
  refused: 'attention',
  announced: 'info',
  received: 'progress',
  pending: 'waiting',
  applied: 'info',
  shipped: 'progress',
  void: 'ended',
};

export function StageChip({ stage }: { stage: DeliveryStage }) {
  const t = useText(text);
  return <StatusChip tone={tones[stage]} label={t(stage)} />;
}

/** How much it is: parcels or pallets that are to come, pieces that are to leave. */
export function useQuantity() {
  const t = useText(text);
  return ({ quantity: count, package: packaging }: Pick<DeliveryRow, 'quantity' | 'package'>) =>
    packaging === null ? t('pieces', { count }) : t(packaging === 'pallet' ? 'pallets' : 'parcels', { count });
}
