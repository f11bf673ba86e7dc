import type { PricingChange, Rehearsal } from '@qiaohui/admin/config/pricing';
import {
  Box,
  Loaded,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useFormat,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { BarChart } from '@qiaohui/kit/charts';
import { balance } from '../money/sums.ts';
import { pricing } from './queries.ts';
import { text } from './text.ts';

function Sums({ total }: { total: Rehearsal['total'] }) {
  const t = useText(text);
  const { money } = useFormat();
  const rows = [
    { label: t('cost'), before: total.before.cny, after: total.after.cny },
    { label: t('margin'), before: total.before.margin, after: total.after.margin },
  ];
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell />
          {(['before', 'after', 'difference'] as const).map((name) => (
            <TableCell key={name} align="right">
              {t(name)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, before, after }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right">{money(before, 'CNY')}</TableCell>
            <TableCell align="right">{money(after, 'CNY')}</TableCell>
            <TableCell align="right">{money(balance(after, before), 'CNY')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Chart({ days }: Pick<Rehearsal, 'days'>) {
  const t = useText(text);
  const dataset = days.map(({ day, before, after }) => ({
    day: day.slice(5),
    before: Number(before.margin),
    after: Number(after.margin),
  }));
  return (
    <Box role="img" aria-label={t('chart')}>
      <Typography variant="caption" color="textSecondary">
        {t('chart')}
      </Typography>
      <BarChart
        dataset={dataset}
        height={220}
        xAxis={[{ dataKey: 'day' }]}
        series={[
          { dataKey: 'before', label: t('before') },
          { dataKey: 'after', label: t('after') },
        ]}
      />
    </Box>
  );
}

/** What the quotes of the last thirty days would have cost and brought. */
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
              {t('rehearsalText', { quotes: total.quotes })} {left > 0 && t('left', { count: left })}
            </Typography>
            <Sums total={total} />
            <Chart days={days} />
          </>
        )
      }
    </Loaded>
  );
}
