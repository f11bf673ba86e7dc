import {
  Box,
  Button,
  Card,
  Empty,
  Failure,
  LinearProgress,
  Lines,
  LoadMore,
  useInfiniteQuery,
  useMediaQuery,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { useDeskAddress } from './address.ts';
import { OrderCards } from './cards.tsx';
import { orders } from './queries.ts';
import { OrderTable } from './table.tsx';
import { text } from './text.ts';

function Nothing() {
  const t = useText(text);
  const { filtered, clear } = useDeskAddress();
  if (!filtered) return <Empty title={t('empty')} text={t('emptyText')} />;
  const action = (
    <Button variant="outlined" color="inherit" onClick={clear}>
      {t('clear')}
    </Button>
  );
  return <Empty title={t('nothing')} text={t('nothingText')} action={action} />;
}

export function OrderList() {
  const t = useText(text);
  const { filters } = useDeskAddress();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const query = useInfiniteQuery(orders(filters));
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
      {rows?.length === 0 && <Nothing />}
      {rows && rows.length > 0 && (
        <>
          <Rows rows={rows} />
          <LoadMore query={query} />
        </>
      )}
    </Card>
  );
}
