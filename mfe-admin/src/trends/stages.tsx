import type { Trends } from '@qiaohui/admin/trends';
import { Card, Typography, useLocale, useText } from '@qiaohui/kit';
import { BarList } from '@qiaohui/kit/charts';
import { useStatusLabels } from '../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Time that remitted orders spent in each status. */
export function Stages({ stages }: Pick<Trends, 'stages'>) {
  const t = useText(text);
  const { locale } = useLocale();
  const { status } = useStatusLabels();
  const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
  return (
    <Card sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {t('stages')}
      </Typography>
      {stages.length === 0 ? (
        <Typography color="textSecondary">{t('noStages')}</Typography>
      ) : (
        <BarList
          label={t('stages')}
          bars={stages.map((stage) => ({
            key: `${stage.status}`,
            label: status(stage.status),
            value: stage.hours,
            text: hours.format(stage.hours),
          }))}
        />
      )}
    </Card>
  );
}
