import { http, infiniteQueryOptions, newKey, queryOptions, useLive, useMutation, useQueryClient } from '@qiaohui/kit';
import { Methods, Order, OrderCard } from '@qiaohui/remit/orders';
import type { OrderSave } from '@qiaohui/remit/orders/save';
import { useRef } from 'react';
import { z } from 'zod';

const MINUTE_MS = 60_000;
/** Cards of a page. */
const CARDS = 50;

export type Save = Partial<OrderSave>;

export const orders = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: ({ signal }) => http.get(Order, `/api/client/order/${encodeURIComponent(id)}`, { signal }),
    }),
  /** What each way to pay would cost now; asked anew each minute, since a held rate comes to its end. */
  methods: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'methods', id],
      queryFn: ({ signal }) => http.get(Methods, `/api/client/order/${encodeURIComponent(id)}/methods`, { signal }),
      refetchInterval: MINUTE_MS,
    }),
  /** Page by page: a full one may go on behind its last order. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: ['orders', 'mine'],
      queryFn: ({ pageParam, signal }) => {
        const query = new URLSearchParams({ limit: `${CARDS}`, ...(pageParam && { after: pageParam }) });
        return http.get(z.array(OrderCard), `/api/client/order/user/list?${query}`, { signal });
      },
      initialPageParam: '',
      getNextPageParam: (cards) => (cards.length < CARDS ? null : cards.at(-1)?.id),
    }),
};

/** The same body sent again, because the first answer was lost, carries the same key: one order, not two. */
export function useKeys() {
  const last = useRef({ body: '', key: '' });
  return {
    keyFor(body: string): string {
      if (last.current.body !== body) last.current = { body, key: newKey() };
      return last.current.key;
    },
    answered() {
      last.current = { body: '', key: '' };
    },
  };
}

/**
 * Creates or saves an order; the answer is the whole order and becomes what pages show. `toSave` is read when its turn
 * comes: saves of one order go one after the other, so that two uploads do not overwrite each other.
 */
export function useSaveOrder(scope = 'new') {
  const client = useQueryClient();
  const { keyFor, answered } = useKeys();
  return useMutation({
    scope: { id: `order ${scope}` },
    mutationFn: (toSave: Save | (() => Save)) => {
      const body = typeof toSave === 'function' ? toSave() : toSave;
      return http.post(Order, '/api/client/order', body, { idempotencyKey: keyFor(JSON.stringify(body)) });
    },
    onSuccess: (order) => {
      answered();
      client.setQueryData(orders.one(order.id).queryKey, order);
      return client.invalidateQueries({ queryKey: orders.mine().queryKey });
    },
  });
}

/** Keeps what is shown of orders true, without a reload. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  useLive('/api/client/live', ({ noun }) => {
    if (noun === 'order') void client.invalidateQueries({ queryKey: ['orders'] });
  });
}
