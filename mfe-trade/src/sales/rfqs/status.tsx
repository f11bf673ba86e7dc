import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { RecipientState } from '@qiaohui/trade/rfqs';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<RecipientState, Tone> = {
  waiting: 'waiting',
  sent: 'info',
  bounced: 'attention',
  opened: 'info',
  offered: 'progress',
  declined: 'ended',
  withdrawn: 'ended',
};

/** Where a channel stands with a request. */
export function RecipientChip({ state }: { state: RecipientState }) {
  const t = useText(text);
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}
