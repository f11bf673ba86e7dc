import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { ListStatus } from '@qiaohui/trade/prices';
import { text } from './text.ts';

const tones: Record<ListStatus, Tone> = { normal: 'progress', disabled: 'ended', processing: 'waiting' };

export function ListChip({ status }: { status: ListStatus }) {
  const t = useText(text);
  return <StatusChip tone={tones[status]} label={t(status)} />;
}
