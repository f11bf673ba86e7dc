import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { ImportState } from '@qiaohui/trade/imports';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<ImportState, Tone> = {
  'to-analyse': 'waiting',
  analysing: 'info',
  analysed: 'waiting',
  importing: 'info',
  imported: 'progress',
  failed: 'attention',
  cancelled: 'ended',
};

export function ImportChip({ state }: { state: ImportState }) {
  const t = useText(text);
  return <StatusChip tone={tones[state]} label={t(state)} />;
}
