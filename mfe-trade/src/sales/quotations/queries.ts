import {
  http,
  mutationOptions,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useLive,
  useQueryClient,
} from '@qiaohui/kit';
import type { Locale } from '@qiaohui/service-kit/shapes';
import {
  type NewQuotation,
  Quotation,
  type QuotationDecision,
  QuotationRow,
  type QuotationSending,
} from '@qiaohui/trade/quotations';
import { z } from 'zod';
import { isOfInquiry } from '../../area/live.ts';
import { api } from '../../area/queries.ts';
import { grids } from '../grid/queries.ts';

/** How often what became of an e-mail is read while it waits to be sent. */
const WAITING_MS = 5_000;
const isWaiting = ({ mails }: QuotationRow) => mails.at(-1)?.state === 'waiting';
const urlOf = (inquiry: string) => `${api}/inquiries/${inquiry}/quotations`;
const key = (inquiry: string) => ['trade', 'quotations', inquiry] as const;
/** What a quotation moves with it. */
const stale = (client: QueryClient, inquiry: string) =>
  Promise.all(
    [key(inquiry), grids.one(inquiry).queryKey, ['trade', 'inquiry', inquiry], ['trade', 'inquiries']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** A write that returns the quotation; also after an error the present ones are read. */
const writing = <V>(client: QueryClient, inquiry: string, send: (values: V) => Promise<Quotation>) =>
  mutationOptions({ mutationFn: send, onSettled: () => stale(client, inquiry) });

export const quotations = {
  of: (inquiry: string) =>
    queryOptions({
      queryKey: key(inquiry),
      queryFn: ({ signal }) => http.get(z.array(QuotationRow), urlOf(inquiry), { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? WAITING_MS : false),
    }),

  make: (client: QueryClient, inquiry: string, once: SendOnce) =>
    writing(client, inquiry, (form: NewQuotation) =>
      once(form, (body, idempotencyKey) => http.post(Quotation, urlOf(inquiry), body, { idempotencyKey })),
    ),

  send: (client: QueryClient, inquiry: string, id: string, once: SendOnce) =>
    writing(client, inquiry, (form: QuotationSending) =>
      once(form, (body, idempotencyKey) =>
        http.post(Quotation, `${urlOf(inquiry)}/${id}/send`, body, { idempotencyKey }),
      ),
    ),

  decide: (client: QueryClient, inquiry: string, id: string, once: SendOnce) =>
    writing(client, inquiry, (decision: QuotationDecision) =>
      once(decision, (body, idempotencyKey) =>
        http.post(Quotation, `${urlOf(inquiry)}/${id}/decision`, body, { idempotencyKey }),
      ),
    ),

  file: (inquiry: string, id: string, format: 'pdf' | 'xlsx', locale: Locale) =>
    http.blob(`${urlOf(inquiry)}/${id}/file?format=${format}&locale=${locale}`),
};

/** Reads the quotations again when colleagues change them. */
export function useLiveQuotations(inquiry: string): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun, id }) => {
    if (isOfInquiry(noun) && id === inquiry) void client.invalidateQueries({ queryKey: key(inquiry) });
  });
}
