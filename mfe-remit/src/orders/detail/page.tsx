import { Box, Failure, Page, Skeleton, useParams, useQuery, useText, visuallyHidden } from '@qiaohui/kit';
import { useRemembered } from '../../institutions/remember.ts';
import { CardSkeleton, Waiting as Shapes, StepsSkeleton, SummarySkeleton } from '../../layout/skeletons.tsx';
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
      <Shapes>
        <Box sx={layout}>
          <Box sx={column}>
            <SummarySkeleton height={308} />
            <StepsSkeleton height={420} count={6} />
          </Box>
          <Box sx={column}>
            <CardSkeleton height={232} rows={4} />
            <CardSkeleton height={198} />
          </Box>
        </Box>
      </Shapes>
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
