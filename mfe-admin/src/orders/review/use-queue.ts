import { rowsOf, useInfiniteQuery, useQueryClient } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { useOrderParams } from '../params.ts';
import { orders } from '../queries.ts';
import { type Finished, mergeQueue, nextToReview, type Queued } from './queue.rules.ts';

/** With so few orders left behind the open one, more are loaded. */
const NEAR_END = 3;
/** In ms. */
const DRAWN_MS = 50;

/** The list as a queue that one works through: it keeps one's place, and has the orders around the open one ready. */
export function useQueue(opened: string) {
  const client = useQueryClient();
  const { filters } = useOrderParams();
  const query = useInfiniteQuery(orders.list(filters));
  const [queue, setQueue] = useState<Queued[]>([]);
  const [merged, setMerged] = useState(query.data);
  const [visited, visit] = useState<ReadonlySet<string>>(new Set([opened]));
  const [finished, setFinished] = useState<Finished>({});
  if (!visited.has(opened)) visit(new Set([...visited, opened]));
  if (query.data !== merged || (query.data && queue.length === 0 && rowsOf(query.data).length > 0)) {
    setMerged(query.data);
    setQueue(mergeQueue(queue, rowsOf(query.data), visited));
  }

  const at = queue.findIndex(({ row }) => row.id === opened);
  const next = nextToReview(queue, opened, finished)?.id;
  const beside = [queue[at + 1]?.row.id, next, queue[at - 1]?.row.id].filter((id) => id !== undefined).join();
  useEffect(() => {
    // their data only: opening a document is recorded, and told to the customer
    const prepare = () => {
      for (const id of beside.split(',').filter(Boolean)) void client.prefetchQuery(orders.one(id));
    };
    // the open order is drawn first
    const timer = setTimeout(prepare, DRAWN_MS);
    return () => clearTimeout(timer);
  }, [client, beside]);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isNearEnd = queue.length > 0 && at >= queue.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return {
    query,
    queue,
    at,
    /** Notes that nothing is left to decide in an order, and returns the next one that has something. */
    leadOn: ({ id, version }: { id: string; version: number }) => {
      setFinished((now) => ({ ...now, [id]: version }));
      return nextToReview(queue, id, { ...finished, [id]: version });
    },
  };
}
