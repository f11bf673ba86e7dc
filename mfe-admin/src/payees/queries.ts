import { type PayeeCreate, PayeeDetail, PayeeRow, type PayeeUpdate } from '@qiaohui/admin/payees';
import { type PayeeRestore, PayeeVersion } from '@qiaohui/admin/payees/history';
import { PayeeImport } from '@qiaohui/admin/payees/import';
import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce, saveFile } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { stale } from '../mutations/stale.ts';
import { warn } from '../mutations/warn.ts';
import type { PayeeFilters } from './params.ts';

const base = '/api/v1/manage/resource';

/** Filters as a query string, without those that are not set. */
const query = (filters: PayeeFilters) => new URLSearchParams(Object.entries(filters).filter(([, value]) => value));

const one = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'payee', id],
    queryFn: ({ signal }) => http.post(PayeeDetail, `${base}/one`, { id }, { signal }),
  });

/** A change of one payee returns its new state; a repeat after a lost response, as `intentOf` tells it, is the same change. */
const change =
  <Body>(name: string, intentOf: (body: Body) => unknown = (body) => body) =>
  (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (request: Body) =>
        once(
          request,
          (body, idempotencyKey) => http.post(PayeeDetail, `${base}/${name}`, body, { idempotencyKey }),
          intentOf(request),
        ),
      onSuccess: (saved) => {
        client.setQueryData(one(saved.payee.id).queryKey, saved);
      },
      // also after an error: others may have changed it meanwhile
      onSettled: () => void stale(client, 'payees', 'payee'),
    });

const VersionRow = PayeeVersion.transform((version) => ({ ...version, id: `${version.version}` }));

export const payees = {
  list: (filters: PayeeFilters) => paged(['admin', 'payees', 'list'], Page(PayeeRow), `${base}s`, filters),
  countries: queryOptions({
    queryKey: ['admin', 'payees', 'countries'],
    queryFn: ({ signal }) => http.post(z.array(z.string()), `${base}/countries`, {}, { signal }),
  }),
  one,
  history: (id: string) => paged(['admin', 'payee', id, 'history'], Page(VersionRow), `${base}/history`, { id }),

  /** What is sent from one form is one payee, also when it is corrected after a lost response. */
  create: change<PayeeCreate>('create', () => 'create'),
  /** How to see whether there is a payee before one is sent with a new key. */
  attempt: (client: QueryClient, renew: () => void) => ({ reload: () => stale(client, 'payees'), renew }),
  update: change<PayeeUpdate>('update'),
  restore: change<PayeeRestore>('restore'),
  /** Saves the filtered payees as a workbook. */
  download: (filters: PayeeFilters) =>
    mutationOptions({
      mutationFn: () => http.blob(`${base}/export?${query(filters)}`),
      onSuccess: (blob) => saveFile(blob, `payees-${new Date().toISOString().slice(0, 10)}.xlsx`),
      onError: warn,
    }),
  /** Checks a workbook and returns what it would change; `applyImport` does it. */
  checkImport: ((file, options) => http.upload(PayeeImport, `${base}/import`, file, options)) as Send<PayeeImport>,
  applyImport: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(PayeeImport, `${base}/import/apply`, { id }),
      onSuccess: () => void stale(client, 'payees', 'payee'),
    }),
};
