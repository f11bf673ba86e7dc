import {
  http,
  mutationOptions,
  paged,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useLive,
  useQueryClient,
} from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  Bill,
  type BillChange,
  BillCheck,
  BillEntry,
  type BillItemsChange,
  BillPreview,
  type BillPreviewForm,
  type BillReversal,
  BillRow,
  type NewBill,
  type NewPart,
} from '@qiaohui/trade/bills';
import { BillFileGap, type BillFileKind } from '@qiaohui/trade/bills/papers';
import { z } from 'zod';
import { api } from '../../area/queries.ts';

const url = `${api}/bills`;
type Seen = Pick<Bill, 'id' | 'version'>;
export type Filter = Record<
  'keyword' | 'ledger' | 'month' | 'customer' | 'state' | 'payment' | 'collection' | 'sort',
  string
>;

/** What a bill changes: lists, figures, and the items of waybills. */
const stale = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['trade', 'bills'] }),
    client.invalidateQueries({ queryKey: ['trade', 'costs'] }),
  ]);

/** What fails may have been done all the same, or somebody else was first: the page reads it again. */
const settled = (client: QueryClient) => ({
  onSuccess: (bill: Bill) => {
    client.setQueryData(bills.one(bill.id).queryKey, bill);
    return stale(client);
  },
  onError: () => stale(client),
});

export const bills = {
  page: (filter: Partial<Filter>) => paged(['trade', 'bills', 'list'], Page(BillRow), `${url}/list`, filter),

  one: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'bills', 'one', id],
      queryFn: ({ signal }) => http.get(Bill, `${url}/${id}`, { signal }),
    }),

  /** What was done before the entry of this number. */
  history: (id: string, before: number) =>
    paged(['trade', 'bills', 'history', id, before], Page(BillEntry), `${url}/${id}/history?cursor=${before}`),

  /** Worked out again whenever it is shown. */
  check: (id: string, version: number) =>
    queryOptions({
      queryKey: ['trade', 'bills', 'check', id, version],
      queryFn: ({ signal }) => http.get(BillCheck, `${url}/${id}/check`, { signal }),
      staleTime: 0,
    }),

  preview: (form: BillPreviewForm) =>
    queryOptions({
      queryKey: ['trade', 'bills', 'preview', form],
      queryFn: ({ signal }) => http.post(BillPreview, `${url}/preview`, form, { signal }),
      enabled: form.customer !== '',
      staleTime: 0,
    }),

  /** What bookings and e-invoice of a draft would lack if it were locked as it is. */
  gaps: (id: string, version: number) =>
    queryOptions({
      queryKey: ['trade', 'bills', 'gaps', id, version],
      queryFn: ({ signal }) => http.get(z.array(BillFileGap), `${url}/${id}/papers`, { signal }),
    }),

  /** Downloads a paper of a locked bill. */
  paper: () =>
    mutationOptions({
      mutationFn: ({ id, kind }: { id: string; kind: BillFileKind }) => http.blob(`${url}/${id}/papers/${kind}`),
    }),

  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewBill) =>
        once(form, (body, idempotencyKey) => http.post(Bill, url, body, { idempotencyKey })),
      ...settled(client),
    }),

  change: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (form: BillChange) => http.patch(Bill, `${url}/${id}`, form),
      ...settled(client),
    }),

  items: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (form: BillItemsChange) => http.post(Bill, `${url}/${id}/items`, form),
      ...settled(client),
    }),

  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: Seen) => http.delete(z.object({ id: z.string() }), `${url}/${id}`, { version }),
      // its own page is left, and would find nothing
      onSuccess: (_, { id }) => {
        const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(id);
        void client.invalidateQueries({ queryKey: ['trade', 'costs'] });
        return client.invalidateQueries({ queryKey: ['trade', 'bills'], predicate: isOther });
      },
      onError: () => stale(client),
    }),

  lock: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ id, version }: Seen) =>
        once({ version }, (body, idempotencyKey) => http.post(Bill, `${url}/${id}/lock`, body, { idempotencyKey }), [
          id,
          version,
        ]),
      ...settled(client),
    }),

  reverse: (client: QueryClient, once: SendOnce, id: string) =>
    mutationOptions({
      mutationFn: (form: BillReversal) =>
        once(form, (body, idempotencyKey) => http.post(Bill, `${url}/${id}/reversal`, body, { idempotencyKey })),
      ...settled(client),
    }),

  addPart: (client: QueryClient, once: SendOnce, id: string) =>
    mutationOptions({
      mutationFn: (form: NewPart) =>
        once(form, (body, idempotencyKey) => http.post(Bill, `${url}/${id}/parts`, body, { idempotencyKey })),
      ...settled(client),
    }),

  removePart: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ id, version, part }: Seen & { part: string }) => {
        const send = (body: object, idempotencyKey: string) =>
          http.delete(Bill, `${url}/${id}/parts/${part}`, body, { idempotencyKey });
        return once({ version }, send, { version, part });
      },
      ...settled(client),
    }),
};

/** Fetches again what a colleague changed. */
export function useLiveBills(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'bill' || noun === 'ledger') void client.invalidateQueries({ queryKey: ['trade', 'bills'] });
  });
}
