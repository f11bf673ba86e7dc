import { http, queryOptions, toast, useMutation, useQueryClient } from '@qiaohui/kit';
import { Saved, SavedCard, type SavedKind } from '@qiaohui/remit/saved';
import { z } from 'zod';

const Done = z.object({ ok: z.boolean() });
const ROOT = '/api/client/saved';

const list = (query: Record<string, string>) =>
  queryOptions({
    queryKey: ['saved', query],
    queryFn: ({ signal }) => http.get(z.array(SavedCard), `${ROOT}?${new URLSearchParams(query)}`, { signal }),
  });

export const saved = {
  all: () => list({}),
  /** Recipients only of the currency that is paid. */
  of: (kind: SavedKind, currency?: string) => list({ kind, ...(currency && { currency }) }),
};

/** One of them whole; asked only when it is chosen, and kept nowhere. */
export const openSaved = (id: string) => http.get(Saved, `${ROOT}/${id}`);

/** Takes one out of what is kept. */
export function useForget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete(Done, `${ROOT}/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved'] }),
    onError: toast.fault,
  });
}
