import { http, queryOptions, toast, useLive, useMutation, useQueryClient } from '@qiaohui/kit';
import { TrailEntry } from '@qiaohui/remit/trail';
import { z } from 'zod';

const addressOf = (order: string) => `/api/client/order/${encodeURIComponent(order)}`;
const Resent = z.object({ id: z.string() });

export const trails = {
  /** Below `orders`, so that what makes an order stale makes its trail stale too. */
  of: (order: string) =>
    queryOptions({
      queryKey: ['orders', 'trail', order],
      queryFn: ({ signal }) => http.get(z.array(TrailEntry), `${addressOf(order)}/trail`, { signal }),
    }),
};

/** Sends a letter of an order again. */
export function useResend(order: string, sent: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mail: string) => http.post(Resent, `${addressOf(order)}/mails/${mail}/resend`),
    onSuccess: () => {
      toast.success(sent);
      return client.invalidateQueries({ queryKey: trails.of(order).queryKey });
    },
    onError: toast.fault,
  });
}

/** Letters go out and staff look without a change of the order itself. */
export function useLiveTrail(order: string): void {
  const client = useQueryClient();
  useLive('/api/client/live', ({ noun, id }) => {
    if (noun === 'trail' && id === order) void client.invalidateQueries({ queryKey: trails.of(order).queryKey });
  });
}
