import { transaction } from '@qiaohui/service-kit/data/mongo';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { withChanges } from '@qiaohui/service-kit/files/file-list';
import type { z } from 'zod';
import type { Attachment, UpdateFiles } from '../../files/schema.ts';
import { addressOf, filesOfOrder } from '../../files/store.ts';
import { proofUids } from '../documents/proofs.ts';
import { loadOrder } from '../store.ts';
import { persist } from './persist.ts';

type Attached = z.infer<typeof Attachment>;

/**
 * Sets finance's attachments of an order to those of the list. The desk sends the whole list, and which files it had
 * shown; the customer's own documents in it stay what they are, and stay when left out; so do proofs of refunds.
 */
export async function attach({ id, fileList, seen }: z.infer<typeof UpdateFiles>, staff: string): Promise<Attached[]> {
  return transaction(async (session) => {
    const before = await loadOrder({ _id: id }, session);
    const list = withChanges(before.staffFiles, fileList, seen);
    const uids = list.map(({ uid }) => uid);
    const found = await filesOfOrder(uids, id, session);
    const known = new Map(found.map((file) => [file._id, file]));
    if (list.some(({ uid }) => !known.has(uid))) throw unprocessable({ fileList: ['file.unknown'] });
    const own = list.filter(({ uid }) => known.get(uid)?.by === 'staff');
    const named = own.map(({ uid, name }) => ({ uid, name, url: addressOf(uid) }));
    const proofs = proofUids(before);
    const otherFiles = before.staffFiles.filter(({ uid }) => proofs.has(uid) && !uids.includes(uid));
    const staffFiles = [...otherFiles, ...named];
    const after = await persist(before, { ...before, staffFiles }, { kind: 'staff', id: staff }, session);
    return [...after.jsfile.map(({ uid, name, url }) => ({ uid, name, url })), ...after.staffFiles];
  });
}
