import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import {
  Box,
  Button,
  Empty,
  Failure,
  FilterBar,
  FilterChoice,
  LoadMore,
  Page,
  RouterLink,
  rowsOf,
  Typography,
  useInfiniteQuery,
  useKeyword,
  useQuery,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';
import { useLiveOrders } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { type ListFilter, orders } from '../queries.ts';
import { WaitingCard } from './card.tsx';
import { groupsOf } from './groups.rules.ts';
import { ClosedRows, ProgressRows } from './rows.tsx';
import { ListSkeleton } from './skeleton.tsx';
import { useDeletion } from './use-deletion.ts';

/** With this many orders or more one searches. */
const MANY = 8;

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 7 }}>
      <Typography variant="h2" id={id} sx={{ mb: 3 }}>
        {title}{' '}
        <Box component="span" sx={{ color: 'text.faint', fontWeight: 400 }}>
          {count}
        </Box>
      </Typography>
      {children}
    </Box>
  );
}

function Filters() {
  const t = useText(text);
  const { data: years = [] } = useQuery(orders.years());
  const options = years.map((year) => ({ value: `${year}`, label: `${year}` }));
  return (
    <FilterBar search={t('search')} placeholder={t('searchHint')}>
      {options.length > 1 && <FilterChoice param="year" label={t('year')} all={t('allYears')} options={options} />}
    </FilterBar>
  );
}

/** The filters in the URL. */
function useFilter(): ListFilter {
  const [params] = useSearchParams();
  const keyword = useKeyword();
  const year = params.get('year') ?? '';
  return { ...(keyword && { keyword }), ...(/^2\d{3}$/.test(year) && { year }) };
}

const newPayment = (label: string) => (
  <Button component={RouterLink} to="/" variant="contained">
    {label}
  </Button>
);

export function Component() {
  const t = useText(text);
  const [, setParams] = useSearchParams();
  const filter = useFilter();
  const open = useQuery(orders.open(filter));
  const closed = useInfiniteQuery(orders.closed(filter));
  const { hidden, remove } = useDeletion();
  useLiveOrders();
  const isFiltered = Object.keys(filter).length > 0;
  const { needsYou, inProgress } = groupsOf(open.data ?? []);
  const ended = rowsOf(closed.data).filter(({ id }) => !hidden.has(id));
  const count = (open.data?.length ?? 0) + ended.length;
  const error = open.error ?? closed.error;
  const isLoaded = open.data !== undefined && closed.data !== undefined;
  const isEmpty = isLoaded && count === 0;
  const clear = () => setParams({});
  return (
    // the button has its place from the start, so that nothing moves when the list comes
    <Page title={t('title')} width="wizard" actions={!(isEmpty && !isFiltered) && newPayment(t('create'))}>
      {!isLoaded &&
        (error ? <Failure error={error} retry={open.error ? open.refetch : closed.refetch} /> : <ListSkeleton />)}
      {isLoaded && (count >= MANY || isFiltered) && (
        <Box sx={{ mb: 5 }}>
          <Filters />
        </Box>
      )}
      {isEmpty && isFiltered && (
        <Empty
          title={t('noneFound')}
          text={t('noneFoundText')}
          action={
            <Button variant="outlined" color="inherit" onClick={clear}>
              {t('clear')}
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered && (
        <Empty
          icon={<ReceiptLong fontSize="inherit" />}
          title={t('empty')}
          text={t('emptyText')}
          action={newPayment(t('start'))}
        />
      )}
      {isLoaded && (
        <>
          <Group title={t('needsYou')} count={needsYou.length}>
            <Box sx={{ display: 'grid', gap: 3 }}>
              {needsYou.map((order) => (
                <WaitingCard key={order.id} order={order} />
              ))}
            </Box>
          </Group>
          <Group title={t('inProgress')} count={inProgress.length}>
            <ProgressRows orders={inProgress} label={t('inProgress')} />
          </Group>
          <Group title={t('closed')} count={ended.length}>
            <ClosedRows orders={ended} label={t('closed')} onDelete={remove} />
          </Group>
          {closed.hasNextPage && <LoadMore query={closed} />}
        </>
      )}
    </Page>
  );
}
