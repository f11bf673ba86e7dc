import { Note, type NoteForm } from '@qiaohui/admin/notes';
import { http, newKey, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { z } from 'zod';

const base = '/api/v1/manage/order';
const Notes = z.array(Note);

export const notes = (order: string) =>
  queryOptions({
    queryKey: ['order', order, 'notes'],
    queryFn: ({ signal }) => http.post(Notes, `${base}/notes`, { id: order }, { signal }),
  });

/** Writes a note down; the same `key` makes a repeat harmless. */
export function useWriteNote(order: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key = newKey() }: { body: NoteForm; key?: string }) =>
      http.post(Notes, `${base}/note`, body, { idempotencyKey: key }),
    onSuccess: (all) => client.setQueryData(notes(order).queryKey, all),
  });
}
