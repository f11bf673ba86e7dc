import type { Trends } from '@qiaohui/admin/trends';
import { Box, useFormat, useLocale, useText } from '@qiaohui/kit';
import { changeOf, DayChart, sumOf } from '@qiaohui/kit/charts';
import { added } from '../money/sums.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Day = Trends['days'][number];
type Name = 'created' | 'remitted' | 'cny' | 'margin';

const pair = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 } as const;

/** Volume, orders and margin, day by day, beside the days before. */
export function ByDay({ days, before }: Pick<Trends, 'days' | 'before'>) {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const money = (sum: string) => format.money(sum, 'CNY');
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const valuesOf = (all: Day[], name: Name, write: (value: string) => string) => ({
    values: all.map((day) => Number(day[name])),
    texts: all.map((day) => write(`${day[name]}`)),
  });
  // a period is compared only with a whole one
  const isWhole = before.length === days.length;
  const series = (name: Name, label: string, write: (value: string) => string) => ({
    key: name,
    label,
    ...valuesOf(days, name, write),
    before: isWhole ? valuesOf(before, name, write) : undefined,
  });
  const change = (name: Name) =>
    isWhole
      ? changeOf(sumOf(days.map((day) => Number(day[name]))), sumOf(before.map((day) => Number(day[name]))))
      : null;
  const shared = {
    days: days.map(({ day }) => day),
    tick: (value: number) => compact.format(value),
    empty: t('noDays'),
  };
  const created = sumOf(days.map((day) => day.created));
  const { before: _, ...remitted } = series('remitted', t('remitted'), format.number);
  return (
    <>
      <DayChart
        {...shared}
        title={t('volume')}
        figure={money(added(days.map(({ cny }) => cny)))}
        change={change('cny')}
        series={[series('cny', t('cny'), money)]}
        height={260}
      />
      <Box sx={pair}>
        <DayChart
          {...shared}
          title={t('orders')}
          figure={format.number(created)}
          change={change('created')}
          series={[
            { ...series('created', t('created'), format.number), as: 'line' },
            { ...remitted, as: 'line' },
          ]}
        />
        <DayChart
          {...shared}
          title={t('margin')}
          figure={money(added(days.map(({ margin }) => margin)))}
          change={change('margin')}
          series={[{ ...series('margin', t('marginOf'), money), as: 'line' }]}
        />
      </Box>
    </>
  );
}
