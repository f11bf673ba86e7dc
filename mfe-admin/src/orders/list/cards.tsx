import type { OrderRow } from '@qiaohui/admin/orders';
import {
  Box,
  List,
  ListItem,
  ListItemButton,
  RouterLink,
  rowMark,
  StatusChip,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { useRowLabels } from '../row-labels.ts';
import { Wait } from '../signs/wait.tsx';
import { Warnings } from '../signs/warnings.tsx';

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  minWidth: 0,
};

function Card({ row }: { row: OrderRow }) {
  const labels = useRowLabels();
  const { status } = useStatusLabels();
  const format = useFormat();
  const { hrefWith } = useOrderParams();
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={RouterLink}
        to={hrefWith({ order: row.id })}
        {...rowMark(row.id)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'stretch', gap: 1, py: 3 }}
      >
        <Box sx={line}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {labels.payer(row)}
          </Typography>
          <StatusChip tone={toneOf(row.status)} label={status(row.status)} />
        </Box>
        <Box sx={line}>
          <Typography variant="body2" color="textSecondary" noWrap>
            {labels.payee(row)}
          </Typography>
          <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {format.money(row.amount, row.currency)}
          </Typography>
        </Box>
        <Warnings row={row} />
        <Box sx={line}>
          <Typography variant="caption" color="textSecondary">
            {[row.number, labels.reviewer(row)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="caption" component="span">
            <Wait row={row} />
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

/** The list of orders on a phone. */
export function OrderCards({ rows }: { rows: OrderRow[] }) {
  const t = useText(text);
  return (
    <List disablePadding aria-label={t('list')}>
      {rows.map((row) => (
        <Card key={row.id} row={row} />
      ))}
    </List>
  );
}
