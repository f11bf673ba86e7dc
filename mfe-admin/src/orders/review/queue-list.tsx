import Check from '@mui/icons-material/CheckOutlined';
import {
  Box,
  List,
  ListItem,
  ListItemButton,
  RecordList,
  RouterLink,
  rowMark,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import { type MouseEvent, memo, useCallback, useEffect, useRef } from 'react';
import { useReading } from '../../side-panel/reading.ts';
import listText from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';
import { payerOf } from '../row-labels.ts';
import { Wait } from '../signs/wait.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Queued } from './queue.rules.ts';
import type { useQueue } from './use-queue.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'center',
  height: 56,
  px: 3,
  py: 0,
  // clear of the edge that marks the open one
  borderLeft: '3px solid transparent',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.wash', borderLeftColor: 'primary.main' },
} as const;
const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

type RowProps = { queued: Queued; isOpen: boolean; href: string; onOpen: (id: string) => void };

/** Walking the queue renders two rows again, not all of them. */
const Row = memo(function Row({ queued: { row: order, isGone }, isOpen, href, onOpen }: RowProps) {
  const t = useText(text);
  const format = useFormat();
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(order.id);
  };
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={RouterLink}
        to={href}
        selected={isOpen}
        {...(isOpen && { 'aria-current': true })}
        {...rowMark(order.id)}
        onClick={choose}
        sx={row}
      >
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, ...(isGone && { color: 'text.secondary' }) }}>
          {order.number}
        </Typography>
        <Typography variant="caption" component="span" sx={{ display: 'inline-flex', justifySelf: 'end' }}>
          {isGone ? (
            <Check titleAccess={t('reviewed')} sx={{ fontSize: 18, color: 'primary.text' }} />
          ) : (
            <Wait row={order} />
          )}
        </Typography>
        <Typography variant="caption" noWrap color="textSecondary">
          {payerOf(order)}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={amount}>
          {format.money(order.amount, order.currency)}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
});

/** The queue in rows of two lines, with the open order marked; J and K walk it. */
export function QueueList({ query, queue }: Pick<ReturnType<typeof useQueue>, 'query' | 'queue'>) {
  const t = useText(listText);
  const { filtered, clear, hrefWith } = useOrderParams();
  const reading = useReading('order');
  const latest = useRef(reading);
  useEffect(() => {
    latest.current = reading;
  });
  const open = useCallback((id: string) => latest.current.open(id), []);
  return (
    <Box role="region" aria-label={t('list')} sx={{ minHeight: 0, overflowY: 'auto', height: '100%' }}>
      <RecordList
        label={t('list')}
        query={{ ...query, data: query.data && queue.map(({ row: order }) => order) }}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty') }}
        reading={reading}
        keyboard
        bare
      >
        {() => (
          <List disablePadding>
            {queue.map((queued) => (
              <Row
                key={queued.row.id}
                queued={queued}
                isOpen={queued.row.id === reading.opened}
                href={hrefWith({ order: queued.row.id })}
                onOpen={open}
              />
            ))}
          </List>
        )}
      </RecordList>
    </Box>
  );
}
