import type { OrderRow } from '@qiaohui/admin/orders';
import { type ManyForm, ManyResult } from '@qiaohui/admin/orders/acts';
import { http, type InfiniteData, mutationOptions, type QueryClient, type SendOnce } from '@qiaohui/kit';
import { z } from 'zod';
import { stale } from '../../mutations/stale.ts';

const url = '/api/v1/manage/setStatus/many';

/** Shows in lists what became of orders: until these are read again, the next act on them would name their old versions. */
function showResults(client: QueryClient, results: ManyResult[]): void {
  const now = new Map(results.map(({ id, version, status }) => [id, { version, status }]));
  const shown = (row: OrderRow) => {
    const result = now.get(row.id);
    return result && result.version > row.version ? { ...row, ...result } : row;
  };
  client.setQueriesData<InfiniteData<{ data: OrderRow[] }>>(
    { queryKey: ['admin', 'orders'] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(shown) })) },
  );
}

/** Sets one status for many orders; until that succeeds, a corrected form is the same request. */
export const setStatuses = (client: QueryClient, once: SendOnce) =>
  mutationOptions({
    mutationFn: (form: ManyForm) =>
      once(form, (body, idempotencyKey) => http.post(z.array(ManyResult), url, body, { idempotencyKey }), url),
    onSuccess: (results) => {
      showResults(client, results);
      void stale(client, 'orders', 'order', 'figures');
    },
  });
