import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import { PriceImport, PriceImportRow, type SaveMapping, type StartImport } from '@qiaohui/trade/imports';
import type { ImportKind } from '@qiaohui/trade/imports/fields';
import { api } from '../../area/queries.ts';
import { pollOne, pollPages } from '../../records/polling.ts';

const url = `${api}/imports`;
const all = ['trade', 'imports'] as const;
const oneKey = (id: string) => ['trade', 'import', id] as const;

/** True while a worker has the import, or it waits for one. */
export const isUnderway = ({ task }: Pick<PriceImportRow, 'task'>): boolean => task !== null;

/** What is read of an import again when it has gone on. */
export const refreshImport = (client: QueryClient, id: string) =>
  Promise.all([all, oneKey(id)].map((queryKey) => client.invalidateQueries({ queryKey })));

function keep(client: QueryClient, found: PriceImport): Promise<void> {
  client.setQueryData<PriceImport>(oneKey(found.id), found);
  return client.invalidateQueries({ queryKey: all });
}

/** After an error the import is read again: it may be another than it was. */
const again = (client: QueryClient, id: string) => ({
  onSuccess: (found: PriceImport) => keep(client, found),
  onError: () => client.invalidateQueries({ queryKey: oneKey(id) }),
});

export const imports = {
  page: (filter: { kind: string; state: string }) => ({
    ...paged(all, Page(PriceImportRow), `${url}/list`, filter),
    refetchInterval: pollPages<PriceImportRow>(isUnderway),
  }),

  one: (id: string) =>
    queryOptions({
      queryKey: oneKey(id),
      queryFn: ({ signal }) => http.get(PriceImport, `${url}/${id}`, { signal }),
      refetchInterval: ({ state }) => pollOne(isUnderway)({ state }),
    }),

  upload: (kind: ImportKind): Send<PriceImport> => {
    const fields = { kind };
    return (file, sending) => http.upload(PriceImport, url, file, { ...sending, fields });
  },

  map: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (mapping: SaveMapping) => http.put(PriceImport, `${url}/${id}/mapping`, mapping),
      ...again(client, id),
    }),

  start: (client: QueryClient, id: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: (start: StartImport) =>
        once(start, (body, idempotencyKey) => http.post(PriceImport, `${url}/${id}/import`, body, { idempotencyKey })),
      ...again(client, id),
    }),

  cancel: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: () => http.post(PriceImport, `${url}/${id}/cancel`),
      ...again(client, id),
    }),

  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: Pick<PriceImportRow, 'id' | 'version'>) =>
        http.delete(PriceImport, `${url}/${id}`, { version }),
      onSettled: () => client.invalidateQueries({ queryKey: all }),
    }),

  repair:
    (id: string): Send<PriceImport> =>
    (file, sending) =>
      http.upload(PriceImport, `${url}/${id}/repair`, file, sending),

  keep,
  repairBook: (id: string) => http.blob(`${url}/${id}/repair`),
  template: (kind: ImportKind) => http.blob(`${url}/templates/${kind}`),
};
