import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { OutOrder } from '@qiaohui/trade/outgoing';
import text from './messages/zh-CN.json' with { type: 'json' };

type Stage = OutOrder['status'] | 'void';

const tones = { pending: 'waiting', applied: 'info', shipped: 'progress', void: 'ended' } as const satisfies Record<
  Stage,
  Tone
>;

/** How far an out-order is; a void one is nothing else. */
export const outStage = ({ valid, status }: Pick<OutOrder, 'valid' | 'status'>): Stage =>
  valid === 1 ? status : 'void';

/** What a stage is called. */
export function useOutStageName(): (stage: Stage) => string {
  const t = useText(text);
  return (stage) => t(stage);
}

export function OutStage({ stage }: { stage: Stage }) {
  const nameOf = useOutStageName();
  return <StatusChip tone={tones[stage]} label={nameOf(stage)} />;
}
