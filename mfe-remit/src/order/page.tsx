import { Box, Cards, Failure, Page, useParams, useQuery, useText } from '@qiaohui/kit';
import { orders, useLiveOrders } from '../orders/queries.ts';
import { text as listText } from '../orders/text.ts';
import { OrderView } from './view.tsx';

export function Component() {
  const t = useText(listText);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orders.one(id));
  useLiveOrders();
  if (order) return <OrderView order={order} />;
  return (
    <Page title={t('title')} quiet>
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Box sx={{ maxWidth: 730 }}>
          <Cards count={3} height={220} />
        </Box>
      )}
    </Page>
  );
}
