import type { Figures as Shape } from '@qiaohui/admin/figures';
import { Box, type FigureLink, FigureRow, lateness, type Translate, useFormat, useQuery, useText } from '@qiaohui/kit';
import { useElapsed } from '../status/elapsed.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { figures } from './queries.ts';

const COUNT = 5;

function marginNote({ change }: Shape['margin'], t: Translate<typeof text>): string | null {
  if (change === null) return null;
  const points = Math.abs(Number(change) * 100).toFixed(2);
  return t(Number(change) < 0 ? 'down' : 'up', { change: points });
}

/** Each figure with its name, and the list of what it counts. */
function useFigures(data: Shape | undefined): FigureLink[] | undefined {
  const t = useText(text);
  const format = useFormat();
  const elapsed = useElapsed();
  if (!data) return undefined;
  const { papers: documents, receipts, remitted, supplements, margin } = data;
  return [
    {
      label: t('papers'),
      value: format.number(documents.count),
      note: documents.oldest && t('oldest', { time: elapsed(documents.oldest) }),
      tone: documents.oldest ? lateness(documents.oldest) : null,
      to: '?tab=review',
    },
    {
      label: t('receipts'),
      value: format.number(receipts.count),
      note: format.money(receipts.cny, 'CNY'),
      to: '?tab=statements',
    },
    {
      label: t('remitted'),
      value: format.number(remitted.count),
      note: format.money(remitted.cny, 'CNY'),
      to: '?tab=trends&period=7',
    },
    {
      label: t('supplements'),
      value: format.number(supplements.count),
      note: supplements.ending > 0 && t('ending', { count: supplements.ending }),
      tone: supplements.ending > 0 ? 'late' : null,
      to: '?status=13',
    },
    {
      label: t('margin'),
      value: margin.share === null ? '–' : format.percent(Number(margin.share)),
      note: marginNote(margin, t),
      to: '?tab=trends&period=7',
    },
  ];
}

/** Figures of the day. While they cannot be read, the list below says why: one service, one message. */
export function Figures() {
  const t = useText(text);
  const query = useQuery(figures);
  const shown = useFigures(query.data);
  if (query.error && !query.data) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FigureRow label={t('label')} figures={shown} count={COUNT} />
    </Box>
  );
}
