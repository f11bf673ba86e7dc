import type { PricingChange, Rehearsal } from '@qiaohui/admin/config/pricing';
import { Box, Loaded, Typography, useFormat, useLocale, useQuery, useText } from '@qiaohui/kit';
import { DayChart } from '@qiaohui/kit/charts';
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
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        {parts.map(({ name, sum }) => (
          <Box
            key={name}
            sx={{ display: { xs: 'flex', sm: 'block' }, justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}
          >
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

/** The margin of each day, before and after the change. */
function Chart({ days, total }: Pick<Rehearsal, 'days' | 'total'>) {
  const t = useText(text);
  const { money } = useFormat();
  const { locale } = useLocale();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const series = (key: 'before' | 'after') => {
    const margins = days.map((day) => day[key].margin);
    return { key, label: t(key), values: margins.map(Number), texts: margins.map((margin) => money(margin, 'CNY')) };
  };
  return (
    <DayChart
      title={t('chart')}
      figure={money(total.after.margin, 'CNY')}
      days={days.map(({ day }) => day)}
      series={[series('before'), series('after')]}
      tick={(value) => compact.format(value)}
      empty={t('noQuotes')}
    />
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
            <Chart days={days} total={total} />
          </>
        )
      }
    </Loaded>
  );
}
