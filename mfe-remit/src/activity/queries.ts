import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { ActivityEntry } from '@qiaohui/remit/activity';
import { z } from 'zod';

const urlOf = (order: string) => `/api/client/order/${encodeURIComponent(order)}`;
const Resent = z.object({ id: z.string() });

export const activity = {
  all: ['remit', 'activity'] as const,

  of: (order: string) =>
    queryOptions({
      queryKey: ['remit', 'activity', order],
      queryFn: ({ signal }) => http.get(z.array(ActivityEntry), `${urlOf(order)}/trail`, { signal }),
    }),

  /** Sends an e-mail of the order again. */
  resend: (client: QueryClient, order: string) =>
    mutationOptions({
      mutationFn: (mail: string) => http.post(Resent, `${urlOf(order)}/mails/${mail}/resend`),
      onSettled: () => client.invalidateQueries({ queryKey: activity.of(order).queryKey }),
    }),
};
