import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { AnalysisLine, AnalysisState } from '@qiaohui/trade/analyses';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<AnalysisState, Tone> = {
  'to-analyse': 'waiting',
  analysing: 'info',
  analysed: 'progress',
  failed: 'attention',
};

export function AnalysisChip({ state }: { state: AnalysisState }) {
  const t = useText(text);
  return <StatusChip tone={tones[state]} label={t(state)} />;
}

/** How a line found its item, or that it waits. */
export function LineChip({ line: { state, tier, decision } }: { line: AnalysisLine }) {
  const t = useText(text);
  if (state === 'review') return <StatusChip tone="waiting" label={t('review')} />;
  if (state === 'none') return <StatusChip tone="ended" label={t(decision ? 'rejected' : 'none')} />;
  return <StatusChip tone="progress" label={t(tier ?? 'accepted')} />;
}
