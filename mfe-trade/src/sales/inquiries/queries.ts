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
import type { Progress, Send } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import { Customer } from '@qiaohui/trade/customers';
import {
  type ChannelMove,
  type ChannelsAdded,
  Inquiry,
  type InquiryMove,
  InquiryRow,
  type InquirySave,
  type NewInquiry,
} from '@qiaohui/trade/inquiries';
import { InquiryLine, LineCandidate, type LineChange, type NewLine, SheetLines } from '@qiaohui/trade/inquiries/lines';
import { z } from 'zod';
import { isOfInquiry } from '../../area/live.ts';
import { api } from '../../area/queries.ts';

const url = `${api}/inquiries`;
export const LINES_A_PAGE = 100;
const all = ['trade', 'inquiries'] as const;
const oneKey = (id: string) => ['trade', 'inquiry', id] as const;
const linesKey = (id: string) => ['trade', 'inquiry-lines', id] as const;

/** What is read again when an inquiry has changed. */
const refresh = (client: QueryClient, id: string) =>
  Promise.all([all, oneKey(id), linesKey(id)].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Shows an inquiry as the service has it, and marks what else shows it as stale. */
async function keep(client: QueryClient, inquiry: Inquiry): Promise<void> {
  client.setQueryData(oneKey(inquiry.id), inquiry);
  await Promise.all([all, linesKey(inquiry.id)].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A write that returns the inquiry; after an error its present state is read, since somebody else may have been first. */
const writing = <V>(client: QueryClient, id: string, send: (values: V) => Promise<Inquiry>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (inquiry) => keep(client, inquiry),
    onError: () => refresh(client, id),
  });

export type InquiryFilter = {
  keyword: string;
  state: string;
  brand: string;
  customer: string;
  creator: string;
  from: string;
  to: string;
  outcome: string;
  channel: string;
  closed_from: string;
  closed_to: string;
  sort: string;
};

export const inquiries = {
  page: (filter: InquiryFilter) => paged(all, Page(InquiryRow), `${url}/list`, filter),

  one: (id: string) =>
    queryOptions({
      queryKey: oneKey(id),
      queryFn: ({ signal }) => http.get(Inquiry, `${url}/${id}`, { signal }),
    }),

  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewInquiry) =>
        once(form, (body, idempotencyKey) => http.post(Inquiry, url, body, { idempotencyKey })),
      onSuccess: (inquiry) => keep(client, inquiry),
    }),

  copy: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (id: string) =>
        once({ id }, (_, idempotencyKey) => http.post(Inquiry, `${url}/${id}/copy`, undefined, { idempotencyKey })),
      onSuccess: (inquiry) => keep(client, inquiry),
    }),

  save: (client: QueryClient, id: string) =>
    writing(client, id, (form: InquirySave) => http.put(Inquiry, `${url}/${id}`, form)),

  move: (client: QueryClient, id: string) =>
    writing(client, id, (move: InquiryMove) => http.post(Inquiry, `${url}/${id}/state`, move)),

  price: (client: QueryClient, id: string) =>
    writing<void>(client, id, () => http.post(Inquiry, `${url}/${id}/prices`)),

  addChannels: (client: QueryClient, id: string) =>
    writing(client, id, (added: ChannelsAdded) => http.post(Inquiry, `${url}/${id}/channels`, added)),

  moveChannel: (client: QueryClient, id: string) =>
    writing(client, id, ({ channel, ...move }: ChannelMove & { channel: string }) =>
      http.post(Inquiry, `${url}/${id}/channels/${channel}/state`, move),
    ),

  file: (id: string) => http.blob(`${url}/${id}/file`),

  readSheet: ((file, progress) => http.upload(SheetLines, `${url}/sheet`, file, progress)) satisfies Send<SheetLines>,
};

type Decision = { line: SeenLine; take: string | null };
type SeenLine = Pick<InquiryLine, 'id' | 'version'>;

export const inquiryLines = {
  page: (id: string) => paged(linesKey(id), Page(InquiryLine), `${url}/${id}/lines/list?limit=${LINES_A_PAGE}`),

  add: (client: QueryClient, id: string, once: SendOnce) =>
    writing(client, id, (lines: NewLine[]) =>
      once({ lines }, (body, idempotencyKey) => http.post(Inquiry, `${url}/${id}/lines`, body, { idempotencyKey })),
    ),

  change: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: ({ line, ...change }: LineChange & { line: string }) =>
        http.patch(InquiryLine, `${url}/${id}/lines/${line}`, change),
      onSettled: () => refresh(client, id),
    }),

  candidates: (id: string, line: string) =>
    queryOptions({
      queryKey: [...linesKey(id), 'candidates', line],
      queryFn: ({ signal }) => http.get(z.array(LineCandidate), `${url}/${id}/lines/${line}/candidates`, { signal }),
    }),

  decidePrice: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: ({ line, take }: Decision) =>
        http.post(InquiryLine, `${url}/${id}/lines/${line.id}/price`, { version: line.version, take }),
      onSettled: () => refresh(client, id),
    }),

  remove: (client: QueryClient, id: string) =>
    writing(client, id, (lines: SeenLine[]) =>
      http.post(Inquiry, `${url}/${id}/lines/remove`, {
        lines: lines.map(({ id: line, version }) => ({ id: line, version })),
      }),
    ),

  restore: (client: QueryClient, id: string) =>
    writing(client, id, (lines: string[]) => http.post(Inquiry, `${url}/${id}/lines/restore`, { lines })),
};

export const attachments = {
  /** API path of an attachment, fetched with the user's token. */
  addressOf: (id: string, uid: string) => `${url}/${id}/attachments/${uid}`,
  uploadTo: (id: string) => (file: File, progress: Progress) =>
    http.upload(Inquiry, `${url}/${id}/attachments`, file, progress),
  stored: keep,
  drop: (client: QueryClient, id: string) =>
    writing(client, id, (uid: string) => http.post(Inquiry, `${url}/${id}/attachments/drop`, { uid })),
  restore: (client: QueryClient, id: string) =>
    writing(client, id, (uid: string) => http.post(Inquiry, `${url}/${id}/attachments/restore`, { uid })),
};

/** Customers to choose from. */
export const customersNamed = (keyword: string) =>
  paged(['trade', 'customers', 'named'], Page(Customer), `${api}/customers/list`, {
    keyword,
    sort: 'name',
    limit: 100,
  });

/** Fetches what an open page shows again when colleagues change an inquiry. */
export function useLiveInquiries(): void {
  const client = useQueryClient();
  const stale = (name: string) => void client.invalidateQueries({ queryKey: ['trade', name] });
  useLive(`${api}/live`, ({ noun, id }) => {
    if (isOfInquiry(noun)) void refresh(client, id);
    // whether prices are stale follows from their lists
    if (noun !== 'price-list') return;
    stale('inquiry');
    stale('inquiry-lines');
  });
}
