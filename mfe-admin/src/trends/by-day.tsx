import type { Trends } from '@qiaohui/admin/trends';
import { useText } from '@qiaohui/kit';
import { BarChart, LineChart } from '@qiaohui/kit/charts';
import { ChartCard } from './chart-card.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const HEIGHT = 220;
const TEN_THOUSAND = 10_000;

/** Orders, volume and margin, day by day. Charts show sizes; exact sums stand above them. */
export function ByDay({ days }: Pick<Trends, 'days'>) {
  const t = useText(text);
  const dataset = days.map(({ day, created, remitted, cny, margin }) => ({
    day: day.slice(5),
    created,
    remitted,
    cny: Number(cny) / TEN_THOUSAND,
    margin: Number(margin),
  }));
  const seriesText = (name: 'created' | 'cny' | 'margin') => dataset.map((day) => `${day.day} ${day[name]}`).join(', ');
  const xAxis = [{ dataKey: 'day', scaleType: 'band' as const }];
  return (
    <>
      <ChartCard title={t('orders')} description={seriesText('created')}>
        <BarChart
          dataset={dataset}
          height={HEIGHT}
          xAxis={xAxis}
          series={[
            { dataKey: 'created', label: t('created') },
            { dataKey: 'remitted', label: t('remitted') },
          ]}
        />
      </ChartCard>
      <ChartCard title={t('volume')} description={seriesText('cny')}>
        <BarChart dataset={dataset} height={HEIGHT} xAxis={xAxis} series={[{ dataKey: 'cny', label: t('cny') }]} />
      </ChartCard>
      <ChartCard title={t('margin')} description={seriesText('margin')}>
        <LineChart
          dataset={dataset}
          height={HEIGHT}
          xAxis={[{ dataKey: 'day', scaleType: 'point' }]}
          series={[{ dataKey: 'margin', label: t('marginOf'), showMark: false }]}
        />
      </ChartCard>
    </>
  );
}
