import { commit } from '@qiaohui/service-kit/mongo';
import { invalid } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { addressOf, type FileRecord, Files } from '../../files/model.ts';
import type { Attachment } from '../../files/schema.ts';
import { loadOrder } from '../store.ts';
import { persist } from '../write/persist.ts';
import { proofUids } from './proofs.ts';

type Attached = z.infer<typeof Attachment>;

/**
 * Sets finance's attachments of an order to those of `list`. The desk sends the whole list; the customer's own papers in
 * it stay what they are, and stay when left out; so do proofs of refunds.
 */
export async function attach(id: string, list: Attached[], staff: string): Promise<Attached[]> {
  return commit(async (session) => {
    const before = await loadOrder({ _id: id }, session);
    const uids = list.map(({ uid }) => uid);
    const found = await Files.find({ _id: trusted({ $in: uids }), $or: [{ order: id }, { meantFor: id }] })
      .session(session)
      .lean<FileRecord[]>();
    const known = new Map(found.map((file) => [file._id, file]));
    if (list.some(({ uid }) => !known.has(uid))) throw invalid({ fileList: ['file.unknown'] });
    const own = list.filter(({ uid }) => known.get(uid)?.by === 'staff');
    const named = own.map(({ uid, name }) => ({ uid, name, url: addressOf(uid) }));
    const proofs = proofUids(before);
    const kept = before.staffFiles.filter(({ uid }) => proofs.has(uid) && !uids.includes(uid));
    const staffFiles = [...kept, ...named];
    const after = await persist(before, { ...before, staffFiles }, { kind: 'staff', id: staff }, session);
    return [...after.jsfile.map(({ uid, name, url }) => ({ uid, name, url })), ...after.staffFiles];
  });
}
