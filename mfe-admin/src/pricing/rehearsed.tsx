import type { PricingChange, Rehearsal } from '@qiaohui/admin/config/pricing';
import { Box, Loaded, Typography, useFormat, useQuery, useText } from '@qiaohui/kit';
import { BarChart } from '@qiaohui/kit/charts';
import { balance } from '../money/sums.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { pricing } from './queries.ts';

/** A sum now, after the change, and the difference; stacked on narrow screens. */
function Sum({ label, before, after }: { label: string; before: string; after: string }) {
  const t = useText(text);
  const { money } = useFormat();
  const parts = [
    { name: t('before'), sum: before },
    { name: t('after'), sum: after },
    { name: t('difference'), sum: balance(after, before) },
  ];
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="h3" component="h3">
        {label}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        {parts.map(({ name, sum }) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {money(sum, 'CNY')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Chart({ days }: Pick<Rehearsal, 'days'>) {
  const t = useText(text);
  const dataset = days.map(({ day, before, after }) => ({
    day: day.slice(5),
    before: Number(before.margin),
    after: Number(after.margin),
  }));
  return (
    <Box role="img" aria-label={t('chart')}>
      <Typography variant="caption" color="textSecondary">
        {t('chart')}
      </Typography>
      <BarChart
        dataset={dataset}
        height={220}
        xAxis={[{ dataKey: 'day' }]}
        series={[
          { dataKey: 'before', label: t('before') },
          { dataKey: 'after', label: t('after') },
        ]}
      />
    </Box>
  );
}

/** Cost and margin that the quotes of the last thirty days would have had. */
export function Rehearsed({ change }: { change: PricingChange }) {
  const t = useText(text);
  const query = useQuery(pricing.rehearsal(change));
  return (
    <Loaded query={query}>
      {({ days, total, left }) =>
        total.quotes === 0 ? (
          <Typography color="textSecondary">{t('noQuotes')}</Typography>
        ) : (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('rehearsalText', { count: total.quotes })} {left > 0 && t('left', { count: left })}
            </Typography>
            <Sum label={t('cost')} before={total.before.cny} after={total.after.cny} />
            <Sum label={t('margin')} before={total.before.margin} after={total.after.margin} />
            <Chart days={days} />
          </>
        )
      }
    </Loaded>
  );
}
