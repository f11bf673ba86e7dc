import { LoadMore, rowsOf, useInfiniteQuery } from '@qiaohui/kit';
import type { Bill } from '@qiaohui/trade/bills';
import { useState } from 'react';
import { bills } from '../queries.ts';
import { HistoryCard } from './aside.tsx';

/** Who did what with a bill: the latest entries, and those before them on request. */
export function History({ bill }: { bill: Bill }) {
  const { id, history, history_count: count } = bill;
  const [isRequested, setRequested] = useState(false);
  const query = useInfiniteQuery({ ...bills.history(id, count - history.length), enabled: isRequested });
  const older = rowsOf(query.data).toReversed();
  const more = {
    hasNextPage: query.data ? query.hasNextPage : count > history.length,
    isFetchingNextPage: query.isFetching,
    fetchNextPage: () => (query.data ? query.fetchNextPage() : query.error ? query.refetch() : setRequested(true)),
  };
  return (
    <>
      <HistoryCard bill={{ ...bill, history: [...older, ...history] }} />
      {more.hasNextPage && <LoadMore query={more} quiet />}
    </>
  );
}
