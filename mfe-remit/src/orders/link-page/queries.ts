import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { LINK_HEADER, Shared } from '@qiaohui/remit/links';
import type { SlotName } from '@qiaohui/remit/orders';

const REFRESH_MS = 30_000;
const url = '/api/client/shared';
/** The link's token is the only credential; a session is ignored. */
const by = (token: string) => ({ open: true, headers: { [LINK_HEADER]: token } });

/** Posts an action of the link's holder; the response is the order that the page shows next. */
const action = (client: QueryClient, token: string, path: string) =>
  mutationOptions({
    mutationFn: () => http.post(Shared, `${url}/${path}`, {}, by(token)),
    onSuccess: (order) => sharedOrder.show(client, token, order),
  });

/** The order that a payer link opens, for whoever holds the link. */
export const sharedOrder = {
  by: (token: string) =>
    queryOptions({
      queryKey: ['remit', 'shared-order', token],
      queryFn: ({ signal }) => http.get(Shared, url, { signal, ...by(token) }),
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),

  show: (client: QueryClient, token: string, order: Shared) =>
    client.setQueryData(sharedOrder.by(token).queryKey, order),

  claimTransfer: (client: QueryClient, token: string) => action(client, token, 'transferred'),
  renewQr: (client: QueryClient, token: string) => action(client, token, 'qr'),
};

/** Uploads a document for a slot; the order takes it over at once. */
export const uploadTo =
  (token: string, slot: SlotName): Send<Shared> =>
  (file, progress) =>
    http.upload(Shared, `${url}/papers`, file, { ...progress, ...by(token), fields: { slot } });
