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
  useMediaQuery,
  useText,
} from '@qiaohui/kit';
import type { MouseEvent } from 'react';
import { useReading } from '../../side-panel/reading.ts';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { useRowLabels } from '../row-labels.ts';
import { AllCheckbox, RowCheckbox } from './checkboxes.tsx';
import { Warnings } from './warnings.tsx';

/** Names take the room that other columns leave, with a minimum width, so that none of those is pushed out of view. */
const clipped = { maxWidth: 0, minWidth: 96, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const payer = { ...clipped, width: '36%' };
const payee = { ...clipped, width: '64%' };
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** True when the sum in CNY fits: beside an open order on wide screens only; the order shows it anyway. */
const useHasRoom = () => {
  const wide = useMediaQuery('(min-width: 1400px)');
  return !useReading('order').opened || wide;
};

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
  const hasRoom = useHasRoom();
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
      {hasRoom && (
        <TableCell align="right" sx={figures}>
          {format.figures(row.cny_amount, 'CNY')}
        </TableCell>
      )}
      <TableCell>
        <StatusChip tone={toneOf(row.status)} label={status(row.status)} />
        <Warnings row={row} />
        {labels.reviewer(row) && (
          <Typography variant="caption" component="div" color="textSecondary">
            {labels.reviewer(row)}
          </Typography>
        )}
      </TableCell>
      <TableCell
        sx={{
          ...figures,
          fontWeight: row.waits_for_us ? 700 : 400,
          color: row.waits_for_us ? 'text.primary' : 'text.secondary',
        }}
      >
        {labels.waiting(row)}
      </TableCell>
    </TableRow>
  );
}

export function OrderTable({ rows }: { rows: OrderRow[] }) {
  const t = useText(text);
  const hasRoom = useHasRoom();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('list')}>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: 2.5 }, '& th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <AllCheckbox rows={rows} />
            <TableCell>{t('order')}</TableCell>
            <TableCell>{t('payer')}</TableCell>
            <TableCell>{t('payee')}</TableCell>
            <TableCell align="right">{t('amount')}</TableCell>
            {hasRoom && <TableCell align="right">{t('cny')}</TableCell>}
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
