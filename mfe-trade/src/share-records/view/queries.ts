import { http, keepPreviousData, type QueryClient, queryOptions } from '@qiaohui/kit';
import { ItemWindow } from '@qiaohui/trade/edits';
import type { ItemRow } from '@qiaohui/trade/items';
import { api } from '../../area/queries.ts';
import { whileCounted } from '../../prices/sheet/found.tsx';

type Wanted = { keyword: string; sort: string };

/** Rows of the first reading, which also says how many there are. */
const FIRST = 100;

const key = (share: string, wanted: Wanted, offset: number, limit: number) =>
  ['trade', 'shares', 'rows', share, wanted, offset, limit] as const;
const read = (
  share: string,
  { keyword, sort }: Wanted,
  place: { offset: number; limit: number },
  signal?: AbortSignal,
) =>
  http.post(
    ItemWindow,
    `${api}/shares/${share}/window`,
    { ...(keyword && { keyword }), ...(sort && { sort }), ...place },
    { signal },
  );

/** The rows of a shared list as its recipient sees them. */
export const sharedRows = {
  size: (client: QueryClient, share: string, wanted: Wanted) =>
    queryOptions({
      queryKey: ['trade', 'shares', 'size', share, wanted],
      queryFn: async ({ signal }) => {
        const { total, rows, many } = await read(share, wanted, { offset: 0, limit: FIRST }, signal);
        const queryKey = key(share, wanted, 0, Math.min(FIRST, total));
        // a window that is being read has later rows, or the same
        if (!client.isFetching({ queryKey, exact: true })) client.setQueryData<readonly ItemRow[]>(queryKey, rows);
        return { total, wanted, many };
      },
      placeholderData: keepPreviousData,
      refetchInterval: whileCounted,
    }),

  window: (share: string, wanted: Wanted, offset: number, limit: number) => ({
    queryKey: key(share, wanted, offset, limit),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly ItemRow[]> =>
      (await read(share, wanted, { offset, limit }, signal)).rows,
  }),
};
