import { OrderFile } from '@qiaohui/admin/orders';
import { http, useMutation, useQueryClient } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { z } from 'zod';
import { order } from '../panel/queries.ts';

/** The spec's limits of attachments. */
export const maxBytes = 50 * 1024 * 1024;
export const maxFiles = 80;

const Uploaded = z.object({ file_url: z.string(), uid: z.string() });
const Attachment = OrderFile.pick({ uid: true, name: true, url: true });
export type Attached = z.infer<typeof Attachment>;

/** Where the files of one kind of order are. */
export type Place = { list: typeof order.files; upload: string; update: string };
export const ofOrders: Place = {
  list: order.files,
  upload: '/api/v1/step/order/upload',
  update: '/api/v1/step/order/updateFile',
};

/** Sends one file to an order; it is part of it only once `updateFile` names it. */
export const uploadTo =
  (id: string, { upload }: Place = ofOrders) =>
  (file: File, progress: Progress) =>
    http.upload(Uploaded, upload, file, { ...progress, fields: { id } });

/** Finance's files as remit's answer has them: what the customer handed in is in it too, and stays what it was. */
function withAnswer(known: OrderFile[], answer: Attached[]): OrderFile[] {
  const customers = known.filter(({ by }) => by === 'customer');
  const theirs = new Set(customers.map(({ uid }) => uid));
  const ours = answer.filter(({ uid }) => !theirs.has(uid));
  return [...customers, ...ours.map((file) => ({ ...file, slot: 'UNKNOWN' as const, by: 'staff' as const }))];
}

/** Writes the whole list of finance's attachments; changes of one order go one after the other. */
export function useUpdateFiles(id: string, { list, update }: Place) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `files ${id}` },
    mutationFn: (fileList: Attached[]) => http.post(z.array(Attachment), update, { id, fileList }),
    // The desk's own copy hears of it a moment later; until then the answer is the newest that is known.
    onSuccess: (answer) => client.setQueryData(list(id).queryKey, (known) => withAnswer(known ?? [], answer)),
  });
}
