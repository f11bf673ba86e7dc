import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Card, Empty, Typography, useLocale, useText } from '@qiaohui/kit/core';
import { type ReactNode, useState } from 'react';
import { Change } from './change.tsx';
import { DayTable } from './day-table.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Plot } from './plot.tsx';

type Values = {
  /** For the drawing; a chart shows sizes. */
  values: readonly number[];
  /** The same in words, exact, for the tooltip and the table. */
  texts: readonly string[];
};

export type DaySeries = Values & {
  key: string;
  label: string;
  as?: 'bar' | 'line';
  /** The period before, day by day. */
  before?: Values | undefined;
};

type Props = {
  title: string;
  /** What the period comes to, and its change against the one before (`changeOf`). */
  figure: ReactNode;
  change?: number | null;
  /** `2026-11-21`, one for each value. */
  days: readonly string[];
  /** What a value is of: a day, or the month or year that begins on it. */
  unit?: 'day' | 'month' | 'year';
  /** Where each value leads from the table: to what it counts. */
  links?: readonly string[];
  series: DaySeries[];
  tick: (value: number) => string;
  /** Said instead of an empty axis. */
  empty: string;
  height?: number;
};

const written = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const;

const square = { width: 10, height: 10, borderRadius: '3px', flex: 'none' } as const;

/** Which colour is which; one series alone needs none. */
function Legend({ series }: { series: DaySeries[] }) {
  const t = useText(text);
  const names = ['first', 'second', 'third', 'fourth'];
  const entries = [
    ...series.map(({ key, label }, index) => ({ key, label, colour: names[index] })),
    ...(series.some(({ before }) => before) ? [{ key: 'before', label: t('before'), colour: 'before' }] : []),
  ];
  if (entries.length < 2) return null;
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 2, typography: 'meta' }}>
      {entries.map(({ key, label, colour }) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
          <Box sx={{ ...square, bgcolor: `var(--qh-palette-chart-${colour})` }} />
          {label}
        </Box>
      ))}
    </Box>
  );
}

/**
 * A chart by day: its figure with the change, bars or straight lines on a grid, the period before as a faint line, and
 * behind it a table with the same figures.
 */
export function DayChart({ title, figure, change = null, days, unit = 'day', links, ...rest }: Props) {
  const { series, tick, empty, height = 220 } = rest;
  const t = useText(text);
  const { locale } = useLocale();
  const [isTable, setTable] = useState(false);
  const format = new Intl.DateTimeFormat(locale, { ...written[unit], timeZone: 'UTC' });
  const dates = days.map((day) => format.format(new Date(day)));
  const isEmpty = series.every(({ values, before }) =>
    [...values, ...(before?.values ?? [])].every((one) => one === 0),
  );
  const description = `${title}: ${series
    .map(({ label, texts }) => `${label} ${dates.map((day, index) => `${day} ${texts[index]}`).join(', ')}`)
    .join('; ')}`;
  return (
    // a card hides what is beyond its edge, so a dialog that is too short would cut the axis instead of scrolling
    <Card component="section" aria-label={title} sx={{ minWidth: 0, minHeight: 'min-content', flexShrink: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" color="textSecondary">
            {title}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
            <Typography component="span" variant="figure">
              {figure}
            </Typography>
            <Change share={change} />
          </Box>
        </Box>
        {!isEmpty && (
          <Button
            size="small"
            color="inherit"
            startIcon={isTable ? <BarChartIcon /> : <TableIcon />}
            onClick={() => setTable(!isTable)}
            aria-label={`${t(isTable ? 'asChart' : 'asTable')}: ${title}`}
            sx={{ color: 'text.secondary', flex: 'none' }}
          >
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        )}
      </Box>
      {isEmpty ? (
        <Box sx={{ minHeight: height, display: 'grid', alignContent: 'center' }}>
          <Empty title={empty} icon={<BarChartIcon fontSize="inherit" />} />
        </Box>
      ) : (
        <>
          {!isTable && <Legend series={series} />}
          {isTable ? (
            <DayTable label={title} days={dates} links={links} series={series} height={height} />
          ) : (
            <Plot days={dates} series={series} height={height} tick={tick} description={description} />
          )}
        </>
      )}
    </Card>
  );
}
