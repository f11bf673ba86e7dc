import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { type LinkRequest, NewLink, PayerLink } from '@qiaohui/remit/links';
import { z } from 'zod';

const REFRESH_MS = 30_000;
const urlOf = (order: string) => `/api/client/order/${encodeURIComponent(order)}/links`;

/** The payer links of an order, for its owner. */
export const links = {
  of: (order: string) =>
    queryOptions({
      queryKey: ['remit', 'links', order],
      queryFn: ({ signal }) => http.get(z.array(PayerLink), urlOf(order), { signal }),
      refetchInterval: REFRESH_MS,
    }),

  create: (client: QueryClient, once: SendOnce, order: string) =>
    mutationOptions({
      mutationFn: (request: LinkRequest) =>
        once(request, (body, idempotencyKey) => http.post(NewLink, urlOf(order), body, { idempotencyKey })),
      onSuccess: () => client.invalidateQueries({ queryKey: links.of(order).queryKey }),
    }),

  revoke: (client: QueryClient, order: string) =>
    mutationOptions({
      mutationFn: (link: string) => http.delete(PayerLink, `${urlOf(order)}/${encodeURIComponent(link)}`),
      onSuccess: () => client.invalidateQueries({ queryKey: links.of(order).queryKey }),
    }),
};
