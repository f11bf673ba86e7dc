import { Box, Loaded, ToggleButton, ToggleButtonGroup, Typography, useFormat, useQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { added } from '../money/sums.ts';
import { ByDay } from './by-day.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Period, periods, trends } from './queries.ts';
import { Stages } from './stages.tsx';
import { Waits } from './waits.tsx';

const grid = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 3, mt: 3 };

/** Statistics of the desk: by day, by stage, and where orders wait. */
export function TrendsTab() {
  const t = useText(text);
  const format = useFormat();
  const [period, setPeriod] = useState<Period>(30);
  const query = useQuery(trends(period));
  const total = (counts: number[]) => format.number(counts.reduce((sum, count) => sum + count, 0));
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        aria-label={t('period')}
        onChange={(_, chosen: Period | null) => chosen && setPeriod(chosen)}
      >
        {periods.map((days) => (
          <ToggleButton key={days} value={days}>
            {t('last', { days })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Loaded query={query}>
        {({ days, stages, waits, counted }) => (
          <>
            <Typography sx={{ mt: 3 }}>
              {t('sums', {
                created: total(days.map((day) => day.created)),
                remitted: total(days.map((day) => day.remitted)),
                cny: format.money(added(days.map((day) => day.cny)), 'CNY'),
                margin: format.money(added(days.map((day) => day.margin)), 'CNY'),
              })}
            </Typography>
            <Box sx={grid}>
              <Waits waits={waits} />
              <Stages stages={stages} />
              <ByDay days={days} />
            </Box>
            {counted && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 3 }}>
                {t('counted', { time: format.dateTime(counted) })}
              </Typography>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
