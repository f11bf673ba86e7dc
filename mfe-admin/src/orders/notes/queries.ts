import { Note, type NoteForm } from '@qiaohui/admin/notes';
import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { z } from 'zod';

const base = '/api/v1/manage/order';
const Notes = z.array(Note);

export const notes = {
  of: (order: string) =>
    queryOptions({
      queryKey: ['admin', 'order', order, 'notes'],
      queryFn: ({ signal }) => http.post(Notes, `${base}/notes`, { id: order }, { signal }),
    }),

  /** The same `key` makes a repeat harmless. */
  write: (client: QueryClient, order: string) =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: NoteForm; key: string }) =>
        http.post(Notes, `${base}/note`, body, { idempotencyKey: key }),
      onSuccess: (all) => client.setQueryData(notes.of(order).queryKey, all),
    }),
};
