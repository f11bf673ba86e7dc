import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { CountState } from '@qiaohui/warehouse/counts';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<CountState, Tone> = { open: 'waiting', closed: 'progress', void: 'ended' };

export function CountChip({ state }: { state: CountState }) {
  const t = useText(text);
  return <StatusChip tone={tones[state]} label={t(`state_${state}`)} />;
}
