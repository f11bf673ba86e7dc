import { Box, Lines, List, ListItem, RecordList, useInfiniteQuery, useText } from '@qiaohui/kit';
import { useStatusLabels } from '../../status/labels.ts';
import { Attempts, Result, SendAgain } from './delivery.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deliveries } from './queries.ts';

/** Webhook deliveries of one order. */
export function OrderDeliveries({ order }: { order: string }) {
  const t = useText(text);
  const { status } = useStatusLabels();
  return (
    <RecordList
      label={t('list')}
      query={useInfiniteQuery(deliveries.list({ order }))}
      empty={{ title: t('empty'), text: t('emptyText') }}
      skeleton={<Lines count={3} />}
      bare
    >
      {(rows) => (
        <List disablePadding aria-label={t('list')}>
          {rows.map((row) => (
            <ListItem key={row.id} disableGutters divider sx={{ display: 'block' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
                <Box sx={{ flex: 1, fontWeight: 600 }}>{status(row.status)}</Box>
                <Result row={row} />
                <SendAgain row={row} />
              </Box>
              <Attempts row={row} />
            </ListItem>
          ))}
        </List>
      )}
    </RecordList>
  );
}
