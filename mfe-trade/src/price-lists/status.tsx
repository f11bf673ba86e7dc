import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { ListStatus } from '@qiaohui/trade/lists';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<ListStatus, Tone> = { normal: 'progress', disabled: 'ended', processing: 'waiting' };

export function ListChip({ status }: { status: ListStatus }) {
  const t = useText(text);
  return <StatusChip tone={tones[status]} label={t(status)} />;
}
