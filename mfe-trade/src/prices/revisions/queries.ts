import {
  http,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  type SendOnce,
} from '@qiaohui/kit';
import { PriceListRow } from '@qiaohui/trade/lists';
import { Diff, type DiffKind, RevisionRow, type RollBack } from '@qiaohui/trade/revisions';
import { z } from 'zod';
import { api } from '../../area/queries.ts';
import { priceLists, refreshList } from '../price-lists/queries.ts';

const url = (list: string) => `${api}/price-lists/${list}/revisions`;
export type Compared = { from: number; to: number; kind: DiffKind | ''; over: number | null };

/** Differences of one page. */
const LIMIT = 100;
/** The service waits a while itself before it answers that it is not done. */
const COMPARING_MS = 500;

export const revisions = {
  all: (list: string) =>
    queryOptions({
      queryKey: ['trade', 'revisions', list, 'all'],
      queryFn: ({ signal }) => http.get(z.array(RevisionRow), url(list), { signal }),
    }),

  diff: (list: string, { from, to, kind, over }: Compared) =>
    infiniteQueryOptions({
      queryKey: ['trade', 'revisions', list, 'diff', { from, to, kind, over }],
      queryFn: ({ pageParam, signal }) => {
        const more = { ...(kind && { kind }), ...(over !== null && { over }), ...(pageParam && { cursor: pageParam }) };
        return http.post(Diff, `${url(list)}/diff`, { from, to, limit: LIMIT, ...more }, { signal });
      },
      initialPageParam: '',
      getNextPageParam: ({ cursor }: Diff) => cursor,
      placeholderData: keepPreviousData,
      // large revisions are compared while the page waits
      refetchInterval: ({ state }) => (state.data?.pages[0]?.comparing ? COMPARING_MS : false),
    }),

  rollBack: (client: QueryClient, list: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ revision, ...seen }: RollBack & { revision: number }) => {
        const send = (body: object, idempotencyKey: string) =>
          http.post(PriceListRow, `${url(list)}/${revision}/rollback`, body, { idempotencyKey });
        return once(seen, send, { revision, ...seen });
      },
      onSuccess: (row) => client.setQueryData(priceLists.one(list).queryKey, row),
      // also after an error: another revision may be in force by now
      onSettled: () => refreshList(client, list),
    }),
};
