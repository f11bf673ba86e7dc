import { Box, Link, RouterLink, useFormat, useLocale, useText } from '@qiaohui/kit';
import { DayChart, sumOf } from '@qiaohui/kit/charts';
import type { Dashboard } from '@qiaohui/trade/dashboard';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inquiriesAt } from './queries.ts';

const pair = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 } as const;
/** A finger's size on phones. */
const reached = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 0 },
  minWidth: { xs: 44, md: 0 },
} as const;
type Name = 'created' | 'won' | 'lost';

/** How many inquiries were created and closed, period by period; each leads to its list. */
export function Trend({ by, from, to, periods }: Dashboard) {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const series = (key: Name, label: string, as: 'bar' | 'line') => ({
    ...{ key, label, as },
    values: periods.map((period) => period[key]),
    texts: periods.map((period) => format.number(period[key])),
  });
  const total = (name: Name) => sumOf(periods.map((period) => period[name]));
  const shared = {
    days: periods.map((period) => period.from),
    unit: by === 'week' ? ('day' as const) : by,
    tick: (value: number) => compact.format(value),
  };
  const linked = (count: number, address: string) => (
    <Link component={RouterLink} to={address} color="inherit" sx={reached}>
      {format.number(count)}
    </Link>
  );
  return (
    <Box sx={pair}>
      <DayChart
        {...shared}
        title={t('trend')}
        figure={linked(total('created'), inquiriesAt({ from, to }))}
        links={periods.map((period) => inquiriesAt({ from: period.from, to: period.to }))}
        series={[series('created', t('newInquiries'), 'bar')]}
        empty={t('noInquiries')}
      />
      <DayChart
        {...shared}
        title={t('closing')}
        figure={linked(
          total('won') + total('lost'),
          inquiriesAt({ state: 'closed', closed_from: from, closed_to: to }),
        )}
        links={periods.map((period) =>
          inquiriesAt({ state: 'closed', closed_from: period.from, closed_to: period.to }),
        )}
        series={[series('won', t('won'), 'line'), series('lost', t('lost'), 'line')]}
        empty={t('noClosing')}
      />
    </Box>
  );
}
