import { http, keepPreviousData, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { LinkedList, type LinkForm, LinkPreview, type NewLink, type Relink } from '@qiaohui/trade/links';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { Diff } from '@qiaohui/trade/revisions';
import { z } from 'zod';
import { api } from '../../area/queries.ts';
import { pollOne } from '../../records/polling.ts';
import { priceLists, refreshList } from '../price-lists/queries.ts';

const url = `${api}/links`;
const oneKey = (id: string) => ['trade', 'links', id] as const;
const Cancelled = z.object({ id: z.string(), gone: z.boolean() });

/** True while a worker has the list, or it waits for one. */
export const isLinking = ({ list }: LinkedList): boolean => list.status === 'processing';

function keep(client: QueryClient, found: LinkedList): Promise<unknown> {
  client.setQueryData<LinkedList>(oneKey(found.list.id), found);
  client.setQueryData<PriceListRow>(priceLists.one(found.list.id).queryKey, found.list);
  return client.invalidateQueries({ queryKey: ['trade', 'lists'] });
}

export const links = {
  one: (id: string) =>
    queryOptions({
      queryKey: oneKey(id),
      queryFn: ({ signal }) => http.get(LinkedList, `${url}/${id}`, { signal }),
      refetchInterval: ({ state }) => pollOne(isLinking)({ state }),
    }),

  preview: (form: LinkForm) =>
    queryOptions({
      queryKey: ['trade', 'links', 'preview', form],
      queryFn: ({ signal }) => http.post(LinkPreview, `${url}/preview`, form, { signal }),
      placeholderData: keepPreviousData,
    }),

  groups: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'links', id, 'groups'],
      queryFn: ({ signal }) => http.get(LinkPreview, `${url}/${id}/groups`, { signal }),
    }),

  /** How many rows of a source differ between the revision that was linked and the one in force. */
  changes: (list: string, from: number, to: number) =>
    queryOptions({
      queryKey: ['trade', 'revisions', list, 'changes', from, to],
      queryFn: ({ signal }) =>
        http.post(Diff, `${api}/price-lists/${list}/revisions/diff`, { from, to, limit: 1 }, { signal }),
    }),

  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewLink) =>
        once(form, (body, idempotencyKey) => http.post(LinkedList, url, body, { idempotencyKey })),
      onSuccess: (found) => keep(client, found),
    }),

  relink: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ id, ...relink }: Relink & { id: string }) =>
        once(relink, (body, idempotencyKey) => http.post(LinkedList, `${url}/${id}/relink`, body, { idempotencyKey }), {
          id,
          ...relink,
        }),
      onSuccess: (found) => keep(client, found),
      // another revision may be in force, or a source gone
      onError: (_error, { id }) => refreshList(client, id),
    }),

  cancel: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: () => http.post(Cancelled, `${url}/${id}/cancel`, {}),
      onSettled: (done) =>
        done?.gone ? client.invalidateQueries({ queryKey: ['trade', 'lists'] }) : refreshList(client, id),
    }),
};
