import {
  http,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
} from '@qiaohui/kit';
import { Methods, Order, OrderCard } from '@qiaohui/remit/orders';
import type { OrderSave } from '@qiaohui/remit/orders/save';
import { z } from 'zod';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const PAGE_SIZE = 50;
/** A save that is not answered by then counts as not saved; it is sent again with its key, or compared. */
export const SAVE_MS = 30_000;
const url = '/api/client/order';
const urlOf = (id: string) => `${url}/${encodeURIComponent(id)}`;

/** Filters of the list: a keyword, and the year of the order. */
export type ListFilter = { keyword?: string; year?: string };
const listUrl = (query: Record<string, string>) => `${url}/user/list?${new URLSearchParams(query)}`;

export type Save = Partial<OrderSave>;

export const orders = {
  url,

  all: ['remit', 'orders'] as const,

  one: (id: string) =>
    queryOptions({
      queryKey: ['remit', 'orders', 'one', id],
      queryFn: ({ signal }) => http.get(Order, urlOf(id), { signal }),
    }),

  /** Price of each payment method now; refetched every minute, and when the held rate expires. */
  methods: (id: string) =>
    queryOptions({
      queryKey: ['remit', 'orders', 'methods', id],
      queryFn: ({ signal }) => http.get(Methods, `${urlOf(id)}/methods`, { signal }),
      refetchInterval: ({ state: { data } }) => {
        const left = data?.heldUntil ? new Date(data.heldUntil).getTime() + SECOND_MS - Date.now() : MINUTE_MS;
        // a clock that is ahead would ask all the time
        return left > 0 ? Math.min(left, MINUTE_MS) : MINUTE_MS;
      },
    }),

  /** All lists of the customer's orders. */
  mine: ['remit', 'orders', 'mine'] as const,

  /** Orders that go on, all at once: nobody has more than a page of them. */
  open: (filter: ListFilter) =>
    queryOptions({
      queryKey: [...orders.mine, 'open', filter],
      queryFn: ({ signal }) => http.get(z.array(OrderCard), listUrl({ state: 'open', ...filter }), { signal }),
      placeholderData: keepPreviousData,
    }),

  /** Ended orders and drafts, page by page; a full page may be followed by another. */
  closed: (filter: ListFilter) =>
    infiniteQueryOptions({
      queryKey: [...orders.mine, 'closed', filter],
      queryFn: async ({ pageParam, signal }) => {
        const query = { state: 'closed', limit: `${PAGE_SIZE}`, ...(pageParam && { after: pageParam }), ...filter };
        return { data: await http.get(z.array(OrderCard), listUrl(query), { signal }) };
      },
      placeholderData: keepPreviousData,
      initialPageParam: '',
      getNextPageParam: ({ data }) => (data.length < PAGE_SIZE ? null : data.at(-1)?.id),
    }),

  /** The years in which the customer made orders. */
  years: () =>
    queryOptions({
      queryKey: [...orders.mine, 'years'],
      queryFn: ({ signal }) => http.get(z.array(z.number()), `${url}/user/years`, { signal }),
    }),

  /**
   * Creates or saves an order; the response is the whole order and becomes what pages show. `toSave` is read when its
   * turn comes: saves of one order go one after the other, so that two uploads do not overwrite each other.
   */
  save: (client: QueryClient, once: SendOnce, id = 'new') =>
    mutationOptions({
      scope: { id: `order ${id}` },
      mutationFn: (toSave: Save | (() => Save)) => {
        const body = typeof toSave === 'function' ? toSave() : toSave;
        return once(body, (sent, idempotencyKey) => http.post(Order, url, sent, { idempotencyKey, timeout: SAVE_MS }));
      },
      onSuccess: (order) => {
        client.setQueryData(orders.one(order.id).queryKey, order);
        return client.invalidateQueries({ queryKey: orders.mine });
      },
    }),

  receipt: (id: string) =>
    mutationOptions({
      mutationFn: (choice: { locale: string; fees: string }) =>
        http.blob(`${urlOf(id)}/receipt?${new URLSearchParams(choice)}`),
    }),
};

export const useSaveOrder = (id?: string) => useMutation(orders.save(useQueryClient(), useIdempotencyKey(), id));
