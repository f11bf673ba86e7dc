import { Note, type NoteForm } from '@qiaohui/admin/notes';
import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { z } from 'zod';

const base = '/api/v1/manage/order';
const Notes = z.array(Note);

export const notes = {
  of: (order: string) =>
    queryOptions({
      queryKey: ['admin', 'order', order, 'notes'],
      queryFn: ({ signal }) => http.post(Notes, `${base}/notes`, { id: order }, { signal }),
    }),

  /** Until one is written, a corrected text is the same note. */
  write: (client: QueryClient, once: SendOnce, order: string) =>
    mutationOptions({
      mutationFn: (form: NoteForm) =>
        once(form, (body, idempotencyKey) => http.post(Notes, `${base}/note`, body, { idempotencyKey }), order),
      onSuccess: (all) => client.setQueryData(notes.of(order).queryKey, all),
    }),
};
