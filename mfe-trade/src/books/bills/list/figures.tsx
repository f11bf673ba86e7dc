import { Box, FigureRow, useFormat, useQuery, useText } from '@qiaohui/kit';
import { BillFilter } from '@qiaohui/trade/bills';
import { useMonthName } from '../../../records/month.ts';
import { ledgers } from '../../ledgers/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** As many as fit into a line. */
const MOST = 4;

/** What the bills of the list come to in its latest months, each a link to the bills that it counts. */
export function Figures({ filter }: { filter: Record<string, string> }) {
  const t = useText(text);
  const monthName = useMonthName();
  const { money } = useFormat();
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const { data, error } = useQuery(ledgers.figures(BillFilter.parse(given)));
  if (error || data?.length === 0) return null;
  const figures = data?.slice(0, MOST).map(({ ledger, month, currency, total, drafts, closed }) => ({
    // the month first: of a long name of a ledger the end is cut off
    label: `${monthName(month)} · ${t(`ledger.${ledger}`)}`,
    value: money(total, currency),
    note: closed ? t('closed') : drafts > 0 && t('draftCount', { count: drafts }),
    to: `/logistics/bills?ledger=${ledger}&month=${month}`,
  }));
  return (
    <Box sx={{ mb: 1 }}>
      <FigureRow label={t('figures')} figures={figures} count={MOST} />
    </Box>
  );
}
