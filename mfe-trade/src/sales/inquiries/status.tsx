import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { ChannelState, Inquiry, InquiryState } from '@qiaohui/trade/inquiries';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<InquiryState, Tone> = {
  'no-rfq': 'info',
  'rfq-sent': 'waiting',
  'quotation-completed': 'progress',
  'waiting-weight': 'attention',
  closed: 'ended',
};

/** The state of an inquiry; of a closed one how it ended. */
export function InquiryChip({ inquiry: { state, outcome } }: { inquiry: Pick<Inquiry, 'state' | 'outcome'> }) {
  const t = useText(text);
  if (outcome) return <StatusChip tone={outcome === 'won' ? 'progress' : 'ended'} label={t(outcome)} />;
  return <StatusChip tone={tones[state]} label={t(state)} />;
}

const channelTones: Record<ChannelState, Tone> = { 'no-quotation': 'waiting', quoted: 'progress', declined: 'ended' };

export function ChannelChip({ state }: { state: ChannelState }) {
  const t = useText(text);
  return <StatusChip tone={channelTones[state]} label={t(state)} />;
}
