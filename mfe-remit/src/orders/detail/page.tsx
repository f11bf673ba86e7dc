import { Box, Cards, Failure, Page, useParams, useQuery, useText } from '@qiaohui/kit';
import { useRemembered } from '../../institutions/remember.ts';
import { useErrorToast } from '../errors.ts';
import { useLiveOrders } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { isNotFound, OrderNotFound } from '../not-found.tsx';
import { orders } from '../queries.ts';
import { OrderView } from './view.tsx';

export function Component() {
  const t = useText(text);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orders.one(id));
  useRemembered(order?.resource);
  useLiveOrders();
  useErrorToast(error);
  if (order) return <OrderView order={order} refetch={refetch} />;
  if (isNotFound(error)) return <OrderNotFound error={error} />;
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
