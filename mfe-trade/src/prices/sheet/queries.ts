import { http, keepPreviousData, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { ActResult, type BulkChange, type Changes, ItemWindow, type WindowQuery } from '@qiaohui/trade/edits';
import type { ItemRow } from '@qiaohui/trade/items';
import type { z } from 'zod';
import { api } from '../../area/queries.ts';
import { refreshList } from '../price-lists/queries.ts';
import { draftRow } from './draft.rules.ts';
import { whileCounted } from './found.tsx';

/** What is shown of a list, and in which order; empty for all, and for the list's own order. */
export type Wanted = {
  keyword: string;
  group: string;
  currency: Exclude<WindowQuery['currency'], undefined> | '';
  sort: Exclude<WindowQuery['sort'], 'place'> | '';
};

/** Rows of the first reading, which also says how many there are. */
const FIRST = 100;

const url = (list: string) => `${api}/price-lists/${list}/items`;
const set = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as {
    [K in keyof T]?: Exclude<T[K], ''>;
  };

const windowKey = (list: string, wanted: Wanted, offset: number, limit: number) =>
  ['trade', 'items', list, 'rows', wanted, offset, limit] as const;
const read = (list: string, wanted: Wanted, place: { offset: number; limit: number }, signal?: AbortSignal) =>
  http.post(ItemWindow, `${url(list)}/window`, { ...set(wanted), ...place }, { signal });

/** The rows that a filter finds, for requests. */
export const filterOf = ({ keyword, group, currency }: Wanted) => set({ keyword, group, currency });

export const items = {
  /** How many rows there are of which revision, and for what was wanted; its rows are those of the first window. */
  size: (client: QueryClient, list: string, wanted: Wanted) =>
    queryOptions({
      queryKey: ['trade', 'items', list, 'size', wanted],
      queryFn: async ({ signal }) => {
        const { revision, total, rows, many } = await read(list, wanted, { offset: 0, limit: FIRST }, signal);
        const queryKey = windowKey(list, wanted, 0, Math.min(FIRST, total));
        // a window that is being read has later rows, or the same
        if (!client.isFetching({ queryKey, exact: true })) client.setQueryData<readonly ItemRow[]>(queryKey, rows);
        return { revision, total, wanted, many };
      },
      placeholderData: keepPreviousData,
      refetchInterval: whileCounted,
    }),

  window: (list: string, wanted: Wanted, offset: number, limit: number) => ({
    queryKey: windowKey(list, wanted, offset, limit),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly ItemRow[]> =>
      (await read(list, wanted, { offset, limit }, signal)).rows,
  }),

  /** The rows of a list that are in some window by their ids, each as it was read last. */
  shown: (client: QueryClient, list: string): Map<string, ItemRow> => {
    const windows = client.getQueriesData<readonly ItemRow[]>({ queryKey: ['trade', 'items', list, 'rows'] });
    const rows = windows.flatMap(([, read]) => read ?? []);
    // a window of another filter may be an older one
    return new Map(rows.toSorted((one, other) => one.version - other.version).map((row) => [row.id, row]));
  },

  /** The window of an empty list: a row to type and paste into. */
  draft: (list: string) => ({
    queryKey: ['trade', 'items', list, 'draft'],
    queryFn: () => Promise.resolve([draftRow] as const),
  }),

  change: (list: string, changes: z.input<typeof Changes>, idempotencyKey: string) =>
    http.post(ActResult, `${url(list)}/changes`, changes, { idempotencyKey }),

  changeMany: (client: QueryClient, list: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: (change: z.input<typeof BulkChange>) =>
        once(change, (body, idempotencyKey) => http.post(ActResult, `${url(list)}/bulk`, body, { idempotencyKey })),
      onSettled: () => refreshList(client, list),
    }),

  /** Adds or deletes rows, outside of the sheet's own acts. */
  act: (client: QueryClient, list: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: (changes: z.input<typeof Changes>) =>
        once(changes, (body, idempotencyKey) => items.change(list, body, idempotencyKey)),
      // also after an error: a lost response may have done it
      onSettled: () => refreshList(client, list),
    }),

  undo: (list: string, act: string, idempotencyKey: string) =>
    http.post(ActResult, `${url(list)}/acts/${act}/undo`, undefined, { idempotencyKey }),
};
