import type { OrderRow } from '@qiaohui/admin/orders';

/** An order of the queue; `isGone`: it has left the list and stays in its place, so that one finds back to it. */
export type Queued = { row: OrderRow; isGone: boolean };

/**
 * The list as it is now, in which orders that one has `visited` stay where they were when they leave it: J and K lead on
 * and back past them as before.
 */
export function mergeQueue(
  before: readonly Queued[],
  now: readonly OrderRow[],
  visited: ReadonlySet<string>,
): Queued[] {
  const queue: Queued[] = now.map((row) => ({ row, isGone: false }));
  const at = (id: string) => queue.findIndex(({ row }) => row.id === id);
  before.forEach(({ row }, index) => {
    if (!visited.has(row.id) || at(row.id) >= 0) return;
    // behind the nearest one before it that is still there
    const ahead = before.slice(0, index).findLast((one) => at(one.row.id) >= 0);
    queue.splice(ahead ? at(ahead.row.id) + 1 : 0, 0, { row, isGone: true });
  });
  return queue;
}

/** Versions of orders in which nothing is left to decide, by id. */
export type Finished = Readonly<Record<string, number>>;

/** The next order with documents to review: of those behind the open one first, then of those before it. */
export function nextToReview(queue: readonly Queued[], opened: string, finished: Finished): OrderRow | undefined {
  const at = queue.findIndex(({ row }) => row.id === opened);
  const around = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))];
  // the list may not know yet what was just decided
  const isFinished = ({ id, version }: OrderRow) => version <= (finished[id] ?? -1);
  return around.find(({ row, isGone }) => !isGone && row.papers.pending > 0 && !isFinished(row))?.row;
}
