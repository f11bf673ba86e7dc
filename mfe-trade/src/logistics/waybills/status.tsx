import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { WaybillStatus } from '@qiaohui/trade/waybills';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<WaybillStatus, Tone> = { new: 'info', operation: 'progress', completed: 'ended', void: 'neutral' };

export function WaybillChip({ status }: { status: WaybillStatus }) {
  const t = useText(text);
  return <StatusChip tone={tones[status]} label={t(status)} />;
}
