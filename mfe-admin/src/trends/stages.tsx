import type { Trends } from '@qiaohui/admin/trends';
import { Card, Typography, useText } from '@qiaohui/kit';
import { BarChart } from '@qiaohui/kit/charts';
import { useStatusLabels } from '../status/labels.ts';
import { ChartCard } from './chart-card.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Time that remitted orders spent in each status. */
export function Stages({ stages }: Pick<Trends, 'stages'>) {
  const t = useText(text);
  const { status } = useStatusLabels();
  if (stages.length === 0)
    return (
      <Card>
        <Typography variant="h3" component="h2" gutterBottom>
          {t('stages')}
        </Typography>
        <Typography color="textSecondary">{t('noStages')}</Typography>
      </Card>
    );
  const dataset = stages.map((stage) => ({ name: status(stage.status), hours: stage.hours }));
  // an axis shorter than an hour would have labels with many decimals
  const axis = { min: 0, ...(dataset.every(({ hours }) => hours < 1) && { max: 1 }) };
  return (
    <ChartCard title={t('stages')} description={dataset.map(({ name, hours }) => `${name} ${hours}`).join(', ')}>
      <BarChart
        dataset={dataset}
        height={Math.max(220, dataset.length * 34)}
        layout="horizontal"
        xAxis={[axis]}
        yAxis={[{ dataKey: 'name', scaleType: 'band', width: 120 }]}
        series={[{ dataKey: 'hours', label: t('hours') }]}
      />
    </ChartCard>
  );
}
