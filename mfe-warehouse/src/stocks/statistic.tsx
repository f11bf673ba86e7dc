import { Box, Figure, Lines, Loaded, useFormat, useQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { stocks } from './queries.ts';

/** Pieces received, shipped and present; with a day, at its end. */
export function StatisticCard({ day }: { day: string }) {
  const t = useText(text);
  const { number } = useFormat();
  const statistic = useQuery(stocks.statistic(day));
  const row = {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: { xs: 2, sm: 4 },
    mb: 6,
    '& > *': { p: { xs: 3, sm: 4 } },
    // three numbers side by side on a phone: the unit wraps below, the number stays whole
    '& > * > div': { flexWrap: 'wrap', columnGap: 2, rowGap: 0 },
    '& > * > div > span:first-of-type': { fontSize: { xs: 18, sm: 24 }, whiteSpace: 'nowrap' },
  };
  return (
    <Loaded query={statistic} skeleton={<Lines count={1} height={96} />}>
      {({ in_goods_number, out_goods_number, stock_goods_number }) => (
        <Box component="section" aria-label={t('statistic')} sx={row}>
          <Figure label={t('in')} value={number(in_goods_number)} note={t('unit')} />
          <Figure label={t('out')} value={number(out_goods_number)} note={t('unit')} />
          <Figure label={t('stock')} value={number(stock_goods_number)} note={t('unit')} />
        </Box>
      )}
    </Loaded>
  );
}
