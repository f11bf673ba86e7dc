import {
  Box,
  Card,
  Failure,
  LinearProgress,
  Lines,
  LoadMore,
  useInfiniteQuery,
  useMediaQuery,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { NoRows } from '../../list/no-rows.tsx';
import { useDeskAddress } from '../address.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { orders } from '../queries.ts';
import { OrderCards } from './cards.tsx';
import { OrderTable } from './table.tsx';

export function OrderList() {
  const t = useText(text);
  const { filters, filtered, clear } = useDeskAddress();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const query = useInfiniteQuery(orders.list(filters));
  if (query.error && !query.data) return <Failure error={query.error} retry={query.refetch} />;
  const rows = query.data?.pages.flatMap((page) => page.data);
  const Rows = wide ? OrderTable : OrderCards;
  return (
    <Card sx={{ p: { xs: 0 }, position: 'relative', minWidth: 0 }}>
      {query.isPlaceholderData && (
        <LinearProgress aria-label={t('list')} sx={{ position: 'absolute', insetInline: 0, top: 0 }} />
      )}
      {!rows && (
        <Box sx={{ p: 4 }}>
          <Lines count={9} height={36} />
        </Box>
      )}
      {rows?.length === 0 && <NoRows t={t} filtered={filtered} clear={clear} />}
      {rows && rows.length > 0 && (
        <>
          <Rows rows={rows} />
          <LoadMore query={query} />
        </>
      )}
    </Card>
  );
}
