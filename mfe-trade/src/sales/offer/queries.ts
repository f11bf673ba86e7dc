import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { type DraftContent, OFFER_HEADER, OfferRequest, OfferSheet } from '@qiaohui/trade/offers/request';
import { api } from '../../area/queries.ts';

const url = `${api}/offer`;
/** The link's token is the only credential; a session is ignored. */
const by = (token: string) => ({ open: true, headers: { [OFFER_HEADER]: token } });
const keyOf = (token: string) => ['trade-offer', token] as const;

export type Draft = { version: number; content: DraftContent };

/** A request for quotation, for the channel that holds its link. */
export const offerRequest = {
  by: (token: string) =>
    queryOptions({
      queryKey: keyOf(token),
      queryFn: ({ signal }) => http.get(OfferRequest, url, { signal, ...by(token) }),
      enabled: token !== '',
      refetchOnWindowFocus: 'always',
    }),

  /** Takes what a response says; where a later one came before it, what is there is read. */
  keep: (client: QueryClient, token: string, request: OfferRequest): void => {
    const known = client.getQueryData<OfferRequest>(keyOf(token));
    if (known && known.draft.version > request.draft.version) void offerRequest.refresh(client, token);
    else client.setQueryData(keyOf(token), request);
  },
  refresh: (client: QueryClient, token: string): Promise<void> => client.invalidateQueries({ queryKey: keyOf(token) }),

  open: (token: string) => http.post(OfferRequest, `${url}/open`, {}, by(token)),
  save: (token: string, draft: Draft, keepalive = false) =>
    http.put(OfferRequest, `${url}/draft`, draft, { ...by(token), keepalive }),
  submit: (token: string, draft: Draft, once: SendOnce) =>
    once(draft, (body, idempotencyKey) =>
      http.post(OfferRequest, `${url}/submit`, body, { idempotencyKey, ...by(token) }),
    ),
  decline: (token: string, declined: { version: number; note: string | null }, once: SendOnce) =>
    once(declined, (body, idempotencyKey) =>
      http.post(OfferRequest, `${url}/decline`, body, { idempotencyKey, ...by(token) }),
    ),

  upload: (token: string) => (file: File, progress: Progress) =>
    http.upload(OfferRequest, `${url}/files`, file, { ...progress, ...by(token) }),
  file: (token: string, uid: string) => http.blob(`${url}/files/${uid}`, by(token)),
  setFile: (client: QueryClient, token: string, act: 'drop' | 'restore') =>
    mutationOptions({
      mutationFn: (uid: string) => http.post(OfferRequest, `${url}/files/${act}`, { uid }, by(token)),
      onSuccess: (request) => offerRequest.keep(client, token, request),
      onError: () => offerRequest.refresh(client, token),
    }),

  workbook: (token: string) => http.blob(`${url}/workbook`, by(token)),
  readWorkbook: (token: string) => (file: File, progress: Progress) =>
    http.upload(OfferSheet, `${url}/workbook`, file, { ...progress, ...by(token) }),
};
