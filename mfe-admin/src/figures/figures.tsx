import type { Figures as Shape } from '@qiaohui/admin/figures';
import { Box, Failure, Figure, Skeleton, type Translate, Typography, useFormat, useQuery, useText } from '@qiaohui/kit';
import { useElapsed } from '../status/elapsed.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { figures } from './queries.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(5, 1fr)' },
  gap: 3,
  mb: 2,
  '& > :last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
};

function marginNote({ change }: Shape['margin'], t: Translate<typeof text>): string | null {
  if (change === null) return null;
  const points = Math.abs(Number(change) * 100).toFixed(2);
  return t(Number(change) < 0 ? 'down' : 'up', { change: points });
}

function Row({ data }: { data: Shape }) {
  const t = useText(text);
  const format = useFormat();
  const elapsed = useElapsed();
  const { papers: documents, receipts, remitted, supplements, margin } = data;
  return (
    <Box sx={row}>
      <Figure
        label={t('papers')}
        value={format.number(documents.count)}
        note={documents.oldest && t('oldest', { time: elapsed(documents.oldest) })}
      />
      <Figure label={t('receipts')} value={format.number(receipts.count)} note={format.money(receipts.cny, 'CNY')} />
      <Figure label={t('remitted')} value={format.number(remitted.count)} note={format.money(remitted.cny, 'CNY')} />
      <Figure
        label={t('supplements')}
        value={format.number(supplements.count)}
        note={supplements.ending > 0 && t('ending', { count: supplements.ending })}
      />
      <Figure
        label={t('margin')}
        value={margin.share === null ? '–' : format.percent(Number(margin.share))}
        note={marginNote(margin, t)}
      />
    </Box>
  );
}

/** Figures of the day, above everything else. */
export function Figures() {
  const t = useText(text);
  const query = useQuery(figures);
  if (query.error && !query.data) return <Failure error={query.error} retry={query.refetch} />;
  return (
    <Box component="section" aria-label={t('label')} sx={{ mb: 3 }}>
      {query.data ? (
        <>
          <Row data={query.data} />
          <Typography variant="caption" color="textSecondary">
            {t('totals', { user: query.data.user, order: query.data.order, resource: query.data.resource })}
          </Typography>
        </>
      ) : (
        <Box sx={row}>
          {['papers', 'receipts', 'remitted', 'supplements', 'margin'].map((name) => (
            <Skeleton key={name} variant="rounded" height={92} />
          ))}
        </Box>
      )}
    </Box>
  );
}
