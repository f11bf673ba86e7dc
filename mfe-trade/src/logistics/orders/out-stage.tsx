import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { OutOrder, OutStage } from '@qiaohui/trade/outgoing';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones = { pending: 'waiting', applied: 'info', shipped: 'progress', void: 'ended' } as const satisfies Record<
  OutStage,
  Tone
>;

/** How far an out-order is; a void one is nothing else. */
export const outStage = ({ valid, status }: Pick<OutOrder, 'valid' | 'status'>): OutStage =>
  valid === 1 ? status : 'void';

/** What a stage is called. */
export function useOutStageName(): (stage: OutStage) => string {
  const t = useText(text);
  return (stage) => t(stage);
}

export function OutStageChip({ stage }: { stage: OutStage }) {
  const nameOf = useOutStageName();
  return <StatusChip tone={tones[stage]} label={nameOf(stage)} />;
}
