import { Box, Cards, Failure, Page, Skeleton, useParams, useQuery, useText, visuallyHidden } from '@qiaohui/kit';
import { useRemembered } from '../../institutions/remember.ts';
import { useLiveOrders } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { isNotFound, OrderNotFound } from '../not-found.tsx';
import { orders } from '../queries.ts';
import { column, layout } from './layout.ts';
import { OrderView } from './view.tsx';

/** The place of the heading, of the sentence below it, and of both columns. */
function Waiting({ title }: { title: string }) {
  const heading = (
    <>
      <Box component="span" sx={visuallyHidden}>
        {title}
      </Box>
      <Skeleton width={220} />
    </>
  );
  return (
    <Page title={title} heading={heading} intro={<Skeleton width="min(420px, 80%)" />}>
      <Box sx={layout}>
        <Box sx={column}>
          <Cards count={1} height={308} />
          <Cards count={1} height={420} />
        </Box>
        <Box sx={column}>
          <Cards count={1} height={232} />
          <Cards count={1} height={198} />
        </Box>
      </Box>
    </Page>
  );
}

export function Component() {
  const t = useText(text);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orders.one(id));
  useRemembered(order?.resource);
  useLiveOrders();
  if (order) return <OrderView order={order} refetch={refetch} />;
  if (isNotFound(error)) return <OrderNotFound error={error} />;
  if (!error) return <Waiting title={t('order')} />;
  return (
    <Page title={t('order')} quiet>
      <Failure error={error} retry={refetch} />
    </Page>
  );
}
