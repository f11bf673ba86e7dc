import { Box, Empty, List, ListItem, Loaded, LoadMore, useInfiniteQuery, useText } from '@qiaohui/kit';
import { useStatusLabels } from '../../status/labels.ts';
import { Attempts, Result, SendAgain } from './delivery.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deliveries } from './queries.ts';

/** Webhook deliveries of one order. */
export function OrderDeliveries({ order }: { order: string }) {
  const t = useText(text);
  const { status } = useStatusLabels();
  const query = useInfiniteQuery(deliveries.list({ order }));
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        if (rows.length === 0) return <Empty title={t('empty')} text={t('emptyText')} />;
        return (
          <>
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
            <LoadMore query={query} quiet />
          </>
        );
      }}
    </Loaded>
  );
}
