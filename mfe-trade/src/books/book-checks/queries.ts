import { http, mutationOptions, type QueryClient, queryOptions, useLive, useQueryClient } from '@qiaohui/kit';
import { BookCheck } from '@qiaohui/trade/book-checks';
import { z } from 'zod';
import { api } from '../../area/queries.ts';

const url = `${api}/book-checks`;
const key = ['trade', 'book-checks'];

export const bookChecks = {
  all: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => http.get(z.array(BookCheck), url, { signal }) }),
  request: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(BookCheck, url, {}),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
};

/** Fetches the checks again when one begins or ends. */
export function useLiveBookChecks(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'book-check') void client.invalidateQueries({ queryKey: key });
  });
}
