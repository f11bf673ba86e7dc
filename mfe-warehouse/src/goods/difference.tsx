import { StatusChip, useFormat, useText } from '@qiaohui/kit';
import type { KnownGoods } from '@qiaohui/warehouse/goods';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Difference of received and announced pieces, as a chip. */
export function Difference({
  goods: { expected, count, struck },
}: {
  goods: Pick<KnownGoods, 'expected' | 'count' | 'struck'>;
}) {
  const t = useText(text);
  const { number } = useFormat();
  if (struck) return <StatusChip tone="ended" label={t('struck')} />;
  if (expected === 0) return <StatusChip tone="info" label={t('unannounced')} />;
  if (count === 0) return <StatusChip tone="waiting" label={t('notHere')} />;
  if (count === expected) return <StatusChip tone="progress" label={t('complete')} />;
  const far = number(Math.abs(count - expected));
  return (
    <StatusChip tone="attention" label={count < expected ? t('missing', { count: far }) : t('over', { count: far })} />
  );
}
