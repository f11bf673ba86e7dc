import {
  http,
  mutationOptions,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useLive,
  useQuery,
  useQueryClient,
} from '@qiaohui/kit';
import {
  type NewRfq,
  Rfq,
  type RfqDeadline,
  RfqDraft,
  RfqPreview,
  type RfqPreviewed,
  RfqReminded,
  type RfqResend,
} from '@qiaohui/trade/rfqs';
import { z } from 'zod';
import { isOfInquiry } from '../../area/live.ts';
import { api } from '../../area/queries.ts';
import { usePassing } from '../../records/passing.ts';

const urlOf = (inquiry: string) => `${api}/inquiries/${inquiry}`;
const listKey = (inquiry: string) => ['trade', 'rfqs', inquiry] as const;
const draftKey = (inquiry: string) => ['trade', 'rfq-draft', inquiry] as const;
const Rfqs = z.array(Rfq);

/** What is read again when the requests of an inquiry have changed: they change its state, its channels and its offers. */
export const refresh = (client: QueryClient, inquiry: string) =>
  Promise.all(
    [listKey(inquiry), draftKey(inquiry), ['trade', 'inquiry', inquiry], ['trade', 'inquiries']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** A write after which the requests are read again, also when somebody else was first. */
const writing = <V, R>(client: QueryClient, inquiry: string, send: (values: V) => Promise<R>) =>
  mutationOptions({ mutationFn: send, onSettled: () => refresh(client, inquiry) });

type To = { recipient: string };

export const rfqs = {
  of: (inquiry: string) =>
    queryOptions({
      queryKey: listKey(inquiry),
      queryFn: ({ signal }) => http.get(Rfqs, `${urlOf(inquiry)}/rfqs`, { signal }),
    }),

  draft: (inquiry: string) =>
    queryOptions({
      queryKey: draftKey(inquiry),
      queryFn: ({ signal }) => http.get(RfqDraft, `${urlOf(inquiry)}/rfqs/draft`, { signal }),
    }),

  preview: (inquiry: string, mail: RfqPreviewed) =>
    queryOptions({
      queryKey: ['trade', 'rfq-preview', inquiry, mail],
      queryFn: ({ signal }) => http.post(RfqPreview, `${urlOf(inquiry)}/rfqs/preview`, mail, { signal }),
    }),

  send: (client: QueryClient, inquiry: string, once: SendOnce) =>
    writing(client, inquiry, (rfq: NewRfq) =>
      once(rfq, (body, idempotencyKey) => http.post(Rfqs, `${urlOf(inquiry)}/rfqs`, body, { idempotencyKey })),
    ),

  remind: (client: QueryClient, inquiry: string, once: SendOnce) =>
    writing(client, inquiry, ({ rfq, recipients }: { rfq: string; recipients: string[] | null }) =>
      once({ rfq, recipients }, (_, idempotencyKey) =>
        http.post(RfqReminded, `${urlOf(inquiry)}/rfqs/${rfq}/reminders`, { recipients }, { idempotencyKey }),
      ),
    ),

  prolong: (client: QueryClient, inquiry: string) =>
    writing(client, inquiry, ({ rfq, ...deadline }: RfqDeadline & { rfq: string }) =>
      http.post(Rfqs, `${urlOf(inquiry)}/rfqs/${rfq}/deadline`, deadline),
    ),

  resend: (client: QueryClient, inquiry: string) =>
    writing(client, inquiry, ({ recipient, ...how }: RfqResend & To) =>
      http.post(Rfqs, `${urlOf(inquiry)}/recipients/${recipient}/resend`, how),
    ),

  withdraw: (client: QueryClient, inquiry: string) =>
    writing(client, inquiry, ({ recipient, version }: To & { version: number }) =>
      http.post(Rfqs, `${urlOf(inquiry)}/recipients/${recipient}/withdraw`, { version }),
    ),
};

/** Reads the draft again: a contact was added whose channel was without an address. */
export const refreshDraft = (client: QueryClient, inquiry: string) =>
  client.invalidateQueries({ queryKey: draftKey(inquiry) });

/** Fetches requests again when the channels or colleagues change something, or an e-mail is out. */
export function useLiveRfqs(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun, id }) => {
    if (noun === 'rfq') void client.invalidateQueries({ queryKey: listKey(id) });
    if (noun === 'rfq' || isOfInquiry(noun)) void client.invalidateQueries({ queryKey: draftKey(id) });
    if (noun === 'contact' || noun === 'channel' || noun === 'mail-settings')
      void client.invalidateQueries({ queryKey: ['trade', 'rfq-draft'] });
  });
}

/** Reads the rounds of an inquiry, and calls `passed` as the next deadline passes: what was sealed until then is open. */
export function useRounds(inquiry: string, passed: () => void) {
  const query = useQuery(rfqs.of(inquiry));
  const running = query.data?.map(({ deadline }) => deadline).filter((deadline) => Date.parse(deadline) > Date.now());
  usePassing(running?.toSorted()[0] ?? null, passed);
  return query;
}
