import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Cards, Empty, Loaded, LoadMore, Page, RouterLink, useInfiniteQuery, useText } from '@qiaohui/kit';
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
    <Page
      title={t('title')}
      width="wizard"
      actions={query.data?.pages[0]?.length ? start(t('create'), 'outlined') : undefined}
    >
      <Loaded query={query} skeleton={<Cards count={3} height={168} />}>
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <Empty
              icon={<ReceiptLong fontSize="inherit" />}
              title={t('empty')}
              text={t('emptyText')}
              action={start(t('start'), 'contained')}
            />
          ) : (
            <Box sx={{ display: 'grid', gap: 4 }}>
              {pages.flat().map((order) => (
                <OrderListCard key={order.id} order={order} />
              ))}
              <LoadMore query={query} quiet />
            </Box>
          )
        }
      </Loaded>
    </Page>
  );
}
