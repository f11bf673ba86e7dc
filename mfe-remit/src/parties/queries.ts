import { HttpError, http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { Saved, SavedCard, type SavedKind } from '@qiaohui/remit/saved';
import { z } from 'zod';

const Done = z.object({ ok: z.boolean() });
const url = '/api/client/saved';

const list = (query: Record<string, string>) =>
  queryOptions({
    queryKey: ['remit', 'saved-parties', query],
    queryFn: ({ signal }) => http.get(z.array(SavedCard), `${url}?${new URLSearchParams(query)}`, { signal }),
  });

/** Payers, students and recipients that a customer confirmed before. */
export const savedParties = {
  all: () => list({}),
  /** Recipients only of the currency that is paid. */
  of: (kind: SavedKind, currency?: string) => list({ kind, ...(currency && { currency }) }),

  /** One party, unmasked; fetched only when chosen, and never cached. */
  open: () => mutationOptions({ mutationFn: (id: string) => http.get(Saved, `${url}/${id}`) }),

  /** One that is gone is what was wanted: an earlier attempt, or another tab, has deleted it. */
  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) =>
        http.delete(Done, `${url}/${id}`).catch((error) => {
          if (!(error instanceof HttpError) || error.status !== 404) throw error;
        }),
      onSettled: () => client.invalidateQueries({ queryKey: ['remit', 'saved-parties'] }),
    }),
};
