import { Box, Card, LinearProgress, Typography, useFormat, useText } from '@qiaohui/kit';
import type { PriceImport } from '@qiaohui/trade/imports';
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
      <Box sx={{ my: 3 }}>
        <LinearProgress
          aria-label={t('progress')}
          {...(total > 0
            ? { variant: 'determinate' as const, value: Math.min(100, (done / total) * 100) }
            : { variant: 'indeterminate' as const })}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('mayLeave')}
      </Typography>
    </Card>
  );
}
