import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Box, figures, Link, RouterLink, useText } from '@qiaohui/kit/core';
import type { DaySeries } from './day-chart.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  label: string;
  days: string[];
  links?: readonly string[] | undefined;
  series: DaySeries[];
  height: number;
};

/** A finger's height on phones. */
const reached = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } } as const;

/** The figures of a chart, the newest day first. */
export function DayTable({ label, days, links, series, height }: Props) {
  const t = useText(text);
  const columns = series.flatMap(({ key, label: title, texts, before }) => [
    { key, title, texts },
    ...(before ? [{ key: `${key} before`, title: t('before'), texts: before.texts }] : []),
  ]);
  const rows = days
    .map((day, index) => ({ day, to: links?.[index], cells: columns.map(({ texts }) => texts[index] ?? '–') }))
    .toReversed();
  return (
    <Box sx={{ height, overflow: 'auto' }} role="region" aria-label={label} tabIndex={0}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{t('day')}</TableCell>
            {columns.map(({ key, title }) => (
              <TableCell key={key} align="right">
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ day, to, cells }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {to ? (
                  <Link component={RouterLink} to={to} color="info" sx={reached}>
                    {day}
                  </Link>
                ) : (
                  day
                )}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={columns[index]?.key} align="right" sx={figures}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
