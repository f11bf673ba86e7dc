import { Typography, useText } from '@qiaohui/kit';
import type { ItemWindow } from '@qiaohui/trade/edits';
import text from './messages/zh-CN.json' with { type: 'json' };

/** So often a page asks whether the rows that its filter finds are counted. */
const COUNTING_MS = 1_000;

type Found = Pick<ItemWindow, 'total' | 'many'>;

/** For a query of a size: reads it again while the rows are counted. */
export const whileCounted = ({ state }: { state: { data?: Found | undefined } }): number | false =>
  state.data?.many?.counted === false ? COUNTING_MS : false;

/** Says of a filter that finds very many rows that they are still counted, and that they are not in the list's order. */
export function FoundNote({ total, many }: Found) {
  const t = useText(text);
  if (!many || (many.counted && many.in_order)) return null;
  return (
    <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
      {t(many.counted ? 'manyFound' : 'counting', { count: total })} {!many.in_order && t('byNumber')}
    </Typography>
  );
}
