import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { offerIn } from '@qiaohui/trade/offers/lines';
import { type DraftContent, OfferFile, OfferSheet, RequestedLine } from '@qiaohui/trade/offers/request';
import { ChannelOffers } from '@qiaohui/trade/offers/staff';
import { z } from 'zod';
import { api } from '../../../area/queries.ts';

const urlOf = (inquiry: string) => `${api}/inquiries/${inquiry}/offers`;
const keyOf = (inquiry: string) => ['trade', 'inquiry', inquiry, 'offers'] as const;
const All = z.array(ChannelOffers);

type Entered = { recipient: string; number: number; content: DraftContent; files: string[] };

/** What channels offered for an inquiry; its key begins with that of the inquiry, with which it becomes stale. */
export const inquiryOffers = {
  all: (inquiry: string) =>
    queryOptions({ queryKey: keyOf(inquiry), queryFn: ({ signal }) => http.get(All, urlOf(inquiry), { signal }) }),

  lines: (inquiry: string, recipient: string) =>
    queryOptions({
      queryKey: [...keyOf(inquiry), recipient, 'lines'],
      queryFn: ({ signal }) => http.get(z.array(RequestedLine), `${urlOf(inquiry)}/${recipient}/lines`, { signal }),
    }),

  enter: (client: QueryClient, inquiry: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: ({ recipient, number, content, files }: Entered) =>
        once({ number, offer: offerIn(content), files }, (body, idempotencyKey) =>
          http.post(All, `${urlOf(inquiry)}/${recipient}`, body, { idempotencyKey }),
        ),
      // the inquiry says that the channel quoted
      onSettled: () => client.invalidateQueries({ queryKey: ['trade', 'inquiry', inquiry] }),
    }),

  workbook: (inquiry: string, recipient: string) => http.blob(`${urlOf(inquiry)}/${recipient}/workbook`),
  readWorkbook: (inquiry: string, recipient: string) => (file: File, progress: Progress) =>
    http.upload(OfferSheet, `${urlOf(inquiry)}/${recipient}/workbook`, file, progress),
  uploadFile: (inquiry: string, recipient: string) => (file: File, progress: Progress) =>
    http.upload(OfferFile, `${urlOf(inquiry)}/${recipient}/files`, file, progress),
  /** What is not deleted now, with the page gone, is in a day. */
  discardFiles: (inquiry: string, recipient: string, uids: string[]) =>
    http
      .post(z.unknown(), `${urlOf(inquiry)}/${recipient}/files/discard`, { uids }, { keepalive: true })
      .catch(() => undefined),
  file: (inquiry: string, recipient: string, uid: string) => http.blob(`${urlOf(inquiry)}/${recipient}/files/${uid}`),
};
