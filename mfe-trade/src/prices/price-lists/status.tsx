import { Box, StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { LinkState, ListStatus, PriceListRow } from '@qiaohui/trade/lists';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<ListStatus, Tone> = { normal: 'progress', disabled: 'ended', processing: 'waiting' };

export function ListChip({ status }: { status: ListStatus }) {
  const t = useText(text);
  return <StatusChip tone={tones[status]} label={t(status)} />;
}

const linkTones: Record<LinkState, Tone> = { processing: 'waiting', completed: 'progress', failed: 'attention' };

/** Says that a source of a linked list has changed since it was linked. */
export function StaleChip() {
  const t = useText(text);
  return <StatusChip tone="attention" label={t('stale')} />;
}

/** The status of a list; of a linked one how its linking is, or that it is stale, which says that it was completed. */
export function StatusOf({ list: { status, link } }: { list: Pick<PriceListRow, 'status' | 'link'> }) {
  const t = useText(text);
  if (!link) return <ListChip status={status} />;
  const isStale = link.stale && link.state === 'completed';
  const state = status === 'disabled' ? <ListChip status={status} /> : null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
      {state ?? (!isStale && <StatusChip tone={linkTones[link.state]} label={t(link.state)} />)}
      {isStale && <StaleChip />}
    </Box>
  );
}
