import { useLive, useQueryClient } from '@qiaohui/kit';
import { activity } from '../activity/queries.ts';
import { orders } from './queries.ts';

/** Query keys that a live note makes stale, by its noun. `trail`: e-mails and views by staff, which leave the order itself unchanged. */
const stale: Record<string, (id: string) => Array<readonly string[]>> = {
  order: () => [orders.all, activity.all],
  trail: (id) => [activity.of(id).queryKey],
};

/** Refetches what others changed of the orders on the page. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  useLive('/api/client/live', ({ noun, id }) => {
    for (const queryKey of stale[noun]?.(id) ?? []) void client.invalidateQueries({ queryKey });
  });
}
