import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Cards, Page, RecordList, RouterLink, rowsOf, useInfiniteQuery, useText } from '@qiaohui/kit';
import { useLiveOrders } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { orders } from '../queries.ts';
import { OrderListCard } from './card.tsx';

const start = (label: string, variant: 'contained' | 'outlined') => (
  <Button component={RouterLink} to="/" variant={variant} color={variant === 'contained' ? 'primary' : 'inherit'}>
    {label}
  </Button>
);

export function Component() {
  const t = useText(text);
  const query = useInfiniteQuery(orders.mine());
  useLiveOrders();
  return (
    <Page title={t('title')} width="wizard" actions={rowsOf(query.data).length > 0 && start(t('create'), 'outlined')}>
      <RecordList
        label={t('title')}
        query={query}
        skeleton={<Cards count={3} height={168} />}
        empty={{
          icon: <ReceiptLong fontSize="inherit" />,
          title: t('empty'),
          text: t('emptyText'),
          action: start(t('start'), 'contained'),
        }}
        bare
      >
        {(rows) => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            {rows.map((order) => (
              <OrderListCard key={order.id} order={order} />
            ))}
          </Box>
        )}
      </RecordList>
    </Page>
  );
}
