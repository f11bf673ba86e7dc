import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot } from '@mui/x-charts/LineChart';
import { Box, useMediaQuery, useText, useTheme } from '@qiaohui/kit/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DaySeries } from './day-chart.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const colours = ['first', 'second', 'third', 'fourth'].map((name) => `var(--qh-palette-chart-${name})`);
const faint = 'var(--qh-palette-chart-before)';
/** A bar is never thinner than 8 px; more days than fit are scrolled. */
const BAND = 11;
const AXIS = 64;
const NAMED = 7;
/** px of a sign of a name on the axis: of Chinese, of others; and between two names. */
const [WIDE, NARROW, BETWEEN] = [13, 7, 12];
const widthOf = (name: string) => [...name].reduce((width, sign) => width + (sign > '\u2e80' ? WIDE : NARROW), BETWEEN);

/** Only the lines of the grid, one pixel, and the words of the axes. */
const quiet = {
  '& .MuiChartsGrid-line': { stroke: 'var(--qh-palette-divider)', strokeWidth: 1, shapeRendering: 'crispEdges' },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--qh-palette-text-secondary)', fontSize: '12.5px !important' },
  '& .MuiLineElement-root': { strokeWidth: 2 },
} as const;

type Props = {
  /** The days, as the axis says them. */
  days: string[];
  series: DaySeries[];
  height: number;
  /** A value on the axis. */
  tick: (value: number) => string;
  description: string;
};

/** Bars or straight lines by day, with the period before as a faint line. */
export function Plot({ days, series, height, tick, description }: Props) {
  const t = useText(text);
  const place = useRef<HTMLDivElement>(null);
  // a phone shows the last days first, and the axis beside them
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!place.current) return;
    place.current.scrollLeft = place.current.scrollWidth;
    setWidth(place.current.scrollWidth - AXIS - (narrow ? 16 : 20));
  }, [narrow]);
  // the last day is named always, and so many before it that their names have room
  const room = width > 0 ? Math.floor(width / Math.max(...days.map(widthOf))) : NAMED;
  const step = Math.ceil(days.length / Math.max(1, Math.min(NAMED, room)));
  const isNamed = (_: unknown, index: number) => (days.length - 1 - index) % step === 0;
  const hasBars = series.some(({ as }) => as !== 'line');
  const shown = series.flatMap((one, index) => [
    ...(one.before
      ? [
          {
            id: `${one.key} before`,
            type: 'line' as const,
            curve: 'linear' as const,
            data: [...one.before.values],
            label: t('before'),
            color: faint,
            showMark: false,
            valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
              one.before?.texts[dataIndex] ?? null,
          },
        ]
      : []),
    {
      id: one.key,
      type: one.as ?? ('bar' as const),
      ...(one.as === 'line' && { curve: 'linear' as const, showMark: false }),
      data: [...one.values],
      label: one.label,
      color: colours[index] ?? faint,
      valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) => one.texts[dataIndex] ?? null,
    },
  ]);
  const isWhole = series.every(({ values }) => values.every((value) => Number.isInteger(value)));
  return (
    <Box
      ref={place}
      role="img"
      aria-label={description}
      sx={{ overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'thin', ...quiet }}
    >
      <Box sx={{ minWidth: hasBars ? days.length * BAND + AXIS : 0 }}>
        <ChartsContainer
          height={height}
          margin={{ left: narrow ? 16 : 0, right: narrow ? 0 : 20, top: 8, bottom: 0 }}
          series={shown}
          xAxis={[{ data: days, scaleType: 'band', categoryGapRatio: 0.2, height: 28, tickLabelInterval: isNamed }]}
          yAxis={[
            {
              min: series.every(({ values }) => values.every((value) => value >= 0)) ? 0 : undefined,
              width: AXIS - 8,
              position: narrow ? 'right' : 'left',
              valueFormatter: tick,
              tickNumber: 4,
              // nobody counts halves
              ...(isWhole && { tickMinStep: 1 }),
            },
          ]}
        >
          <ChartsGrid horizontal />
          <ChartsAxisHighlight x="band" />
          <BarPlot borderRadius={4} />
          <LinePlot />
          <ChartsXAxis disableLine disableTicks />
          <ChartsYAxis disableLine disableTicks />
          <ChartsTooltip trigger="axis" />
        </ChartsContainer>
      </Box>
    </Box>
  );
}
