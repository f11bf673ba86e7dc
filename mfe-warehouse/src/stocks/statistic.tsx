import { Box, ButtonBase, Failure, useFormat, useQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { stocks } from './queries.ts';

export const tabs = ['received', 'shipped', 'stock'] as const;
export type TabName = (typeof tabs)[number];

const fields = {
  received: 'in_goods_number',
  shipped: 'out_goods_number',
  stock: 'stock_goods_number',
} as const;

const tab = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'baseline' },
  justifyContent: 'flex-start',
  columnGap: 2,
  flex: { xs: 1, md: '0 1 260px' },
  minHeight: { xs: 56, md: 36 },
  px: { xs: 2, sm: 4 },
  py: { xs: 2, md: 0 },
  font: 'inherit',
  textAlign: 'left',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  '&[aria-selected="true"]': { borderColor: 'primary.main', bgcolor: 'primary.wash' },
} as const;
const label = { fontSize: { xs: 13, sm: 14 }, fontWeight: 600, color: 'text.secondary' } as const;
const figure = {
  fontSize: { xs: 16, sm: 20 },
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};

type Props = { day: string; current: TabName; onChoose: (tab: TabName) => void };

/** The lists of the page with the pieces that came in, went out and are here; with a day, at its end. */
export function StatisticTabs({ day, current, onChoose }: Props) {
  const t = useText(text);
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(stocks.statistic(day));
  const step = (by: number) => {
    const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <>
      <Box
        role="tablist"
        aria-label={t('tabs')}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') step(1);
          if (key === 'ArrowLeft') step(-1);
        }}
        sx={{ display: 'flex', gap: { xs: 2, sm: 3 }, mb: { xs: 2, md: 1 } }}
      >
        {tabs.map((name) => (
          <ButtonBase
            key={name}
            role="tab"
            id={`tab-${name}`}
            aria-controls="goods"
            aria-selected={name === current}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
            sx={tab}
          >
            <Box component="span" sx={label}>
              {t(name === 'stock' ? 'inStock' : name)}
            </Box>
            {/* a place is kept for the figure, so that nothing moves when it arrives */}
            <Box component="span" sx={figure}>
              {data ? number(data[fields[name]]) : '\u2007'}
            </Box>
            <Box component="span" sx={{ ...label, fontWeight: 400, display: { xs: 'none', sm: 'inline' } }}>
              {t('unit')}
            </Box>
          </ButtonBase>
        ))}
      </Box>
      {error && !data && <Failure error={error} retry={refetch} />}
    </>
  );
}
