import type { OrderRow } from '@qiaohui/admin/orders';
import {
  Link,
  RouterLink,
  rowMark,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import type { MouseEvent } from 'react';
import { useReading } from '../../side-panel/reading.ts';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { useRowLabels } from '../row-labels.ts';
import { Wait } from '../signs/wait.tsx';
import { Warnings } from '../signs/warnings.tsx';
import { AllCheckbox, RowCheckbox } from './checkboxes.tsx';

/** Names take the room that other columns leave, with a minimum width, so that none of those is pushed out of view. */
const clipped = { maxWidth: 0, minWidth: 96, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
/**
 * What an open order beside the list takes the room of goes, the least needed first: its panel shows all of it. The
 * waiting time never does, since the queue is sorted by it.
 */
const unless = (px: number) => ({ [`@container (max-width: ${px - 0.02}px)`]: { display: 'none' } });
const cny = { ...figures, ...unless(1000) };
const payee = { ...clipped, width: '64%', ...unless(780) };
const payer = { ...clipped, width: '36%', ...unless(620) };

/**
 * A plain click on the number opens the panel, like a click on the row; with a modifier key the browser opens the link.
 */
function openInPanel(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
}

function Row({ row }: { row: OrderRow }) {
  const labels = useRowLabels();
  const { status } = useStatusLabels();
  const format = useFormat();
  const { opened, open } = useReading('order');
  const { hrefWith } = useOrderParams();
  return (
    <TableRow
      hover
      selected={row.id === opened}
      onClick={() => open(row.id)}
      sx={{ cursor: 'pointer', '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.wash' } }}
    >
      <RowCheckbox row={row} />
      <TableCell sx={figures}>
        <Link
          component={RouterLink}
          to={hrefWith({ order: row.id })}
          color="info"
          {...rowMark(row.id)}
          aria-current={row.id === opened}
          onClick={openInPanel}
        >
          {row.number}
        </Link>
      </TableCell>
      <TableCell sx={payer} title={labels.payer(row)}>
        {labels.payer(row)}
      </TableCell>
      <TableCell sx={payee} title={labels.payee(row)}>
        {labels.payee(row)}
      </TableCell>
      <TableCell align="right" sx={figures}>
        {format.money(row.amount, row.currency)}
      </TableCell>
      <TableCell align="right" sx={cny}>
        {format.figures(row.cny_amount, 'CNY')}
      </TableCell>
      <TableCell>
        <StatusChip tone={toneOf(row.status)} label={status(row.status)} />
        <Warnings row={row} />
        {labels.reviewer(row) && (
          <Typography variant="caption" component="div" color="textSecondary">
            {labels.reviewer(row)}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <Wait row={row} />
      </TableCell>
    </TableRow>
  );
}

export function OrderTable({ rows }: { rows: OrderRow[] }) {
  const t = useText(text);
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('list')} sx={{ containerType: 'inline-size' }}>
      <Table
        size="small"
        sx={{
          '& .MuiTableCell-root': { px: 2.5, '@container (max-width: 700px)': { px: 1.5 } },
          '& th': { whiteSpace: 'nowrap' },
        }}
      >
        <TableHead>
          <TableRow>
            <AllCheckbox rows={rows} />
            <TableCell>{t('order')}</TableCell>
            <TableCell sx={payer}>{t('payer')}</TableCell>
            <TableCell sx={payee}>{t('payee')}</TableCell>
            <TableCell align="right">{t('amount')}</TableCell>
            <TableCell align="right" sx={cny}>
              {t('cny')}
            </TableCell>
            <TableCell>{t('status')}</TableCell>
            <TableCell>{t('waiting')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
