import { Card, Typography, useFormat, useText } from '@qiaohui/kit';
import type { PriceImport } from '@qiaohui/trade/imports';
import { RowProgress } from '../../../records/row-progress.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** What a worker does with an import, in rows. The page may be left meanwhile. */
export function ImportProgress({ found: { task, state, progress } }: { found: PriceImport }) {
  const t = useText(text);
  const { number } = useFormat();
  if (task === null) return null;
  const { done, total } = progress;
  const isWaiting = state === 'to-analyse';
  return (
    <Card sx={{ p: 4 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t(isWaiting ? 'waitingText' : `task.${task}`)}{' '}
        {!isWaiting &&
          (total > 0
            ? t('rowsDone', { done: number(done), total: number(total) })
            : t('rowsRead', { done: number(done) }))}
      </Typography>
      <RowProgress label={t('progress')} done={done} total={total} hint={t('mayLeave')} />
    </Card>
  );
}
