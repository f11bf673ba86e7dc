import { OrderFile } from '@qiaohui/admin/orders';
import { http, mutationOptions, type QueryClient } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { z } from 'zod';
import { orders } from '../queries.ts';

/** The spec's limits of attachments. */
export const maxBytes = 50 * 1024 * 1024;
export const maxFiles = 80;

const Uploaded = z.object({ file_url: z.string(), uid: z.string() });
const Attachment = OrderFile.pick({ uid: true, name: true, url: true });
export type Attachment = z.infer<typeof Attachment>;

/** API paths of the files of one kind of order. */
export type Place = { list: typeof orders.files; upload: string; update: string };
export const ofOrders: Place = {
  list: orders.files,
  upload: '/api/v1/step/order/upload',
  update: '/api/v1/step/order/updateFile',
};

/** Sends one file to an order; it is part of it only once `updateFile` names it. */
export const uploadTo =
  (id: string, { upload }: Place = ofOrders) =>
  (file: File, progress: Progress) =>
    http.upload(Uploaded, upload, file, { ...progress, fields: { id } });

/** Merges finance's files as remit returns them into the known list; the customer's documents stay unchanged. */
function merged(known: OrderFile[], saved: Attachment[]): OrderFile[] {
  const customers = known.filter(({ by }) => by === 'customer');
  const theirs = new Set(customers.map(({ uid }) => uid));
  const ours = saved.filter(({ uid }) => !theirs.has(uid));
  return [...customers, ...ours.map((file) => ({ ...file, slot: 'UNKNOWN' as const, by: 'staff' as const }))];
}

/** `seen`: files that the page showed; those that others attached or removed meanwhile stay so. */
type Change = { fileList: Attachment[]; seen: string[] };

/** Writes finance's whole list of attachments; writes of one order run one after the other. */
export const updateFiles = (client: QueryClient, id: string, { list, update }: Place) =>
  mutationOptions({
    scope: { id: `files ${id}` },
    mutationFn: (change: Change) => http.post(z.array(Attachment), update, { id, ...change }),
    // the desk's projection follows the event a moment later; until then this is the newest state
    onSuccess: (saved) => client.setQueryData(list(id).queryKey, (known) => merged(known ?? [], saved)),
  });
