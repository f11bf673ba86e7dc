import {
  Box,
  Button,
  Cards,
  Empty,
  Failure,
  HttpError,
  Page,
  RouterLink,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { useRemembered } from '../../institutions/remember.ts';
import { useErrorToast } from '../errors.ts';
import { useLiveOrders } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { orders } from '../queries.ts';
import { OrderView } from './view.tsx';

const isMissing = (error: Error | null): error is HttpError => error instanceof HttpError && error.status === 404;

export function Component() {
  const t = useText(text);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orders.one(id));
  useRemembered(order?.resource);
  useLiveOrders();
  useErrorToast(error);
  if (order) return <OrderView order={order} refetch={refetch} />;
  const toOrders = (
    <Button component={RouterLink} to="/orders" variant="contained">
      {t('toOrders')}
    </Button>
  );
  return (
    <Page title={t('title')} quiet>
      {isMissing(error) && <Empty title={error.message} text={t('notYours')} action={toOrders} />}
      {error && !isMissing(error) && <Failure error={error} retry={refetch} />}
      {!error && (
        <Box sx={{ maxWidth: 730 }}>
          <Cards count={3} height={220} />
        </Box>
      )}
    </Page>
  );
}
