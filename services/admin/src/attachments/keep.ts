import { keepBlobs } from '@qiaohui/service-kit/blobs';
import { invalid } from '@qiaohui/service-kit/refusal';
import { type ClientSession, trusted } from 'mongoose';
import { Attachments } from './model.ts';

const among = (order: string, uids: string[]) => ({ _id: trusted({ $in: uids }), order });

/** Makes files part of their order, in the transaction of what names them in `field`. */
export async function keepFiles(order: string, uids: string[], field: string, session: ClientSession): Promise<void> {
  const wanted = [...new Set(uids)];
  const set = await Attachments.updateMany(among(order, wanted), { $set: { loose_since: null } }, { session });
  if (set.matchedCount !== wanted.length) throw invalid({ [field]: ['file.unknown'] });
  await keepBlobs(wanted, session);
}

/**
 * Makes the order's files those of `named`; what falls out can be named again for a day. The proof of a refund stays what
 * it is, also when the list leaves it out.
 */
export async function replaceFiles(
  { id: order, proof_uid }: { id: string; proof_uid: string | null },
  named: string[],
  session: ClientSession,
): Promise<void> {
  const uids = proof_uid ? [...named, proof_uid] : named;
  await keepFiles(order, uids, 'fileList', session);
  const others = { order, loose_since: null, _id: trusted({ $nin: uids }) };
  await Attachments.updateMany(others, { $set: { loose_since: new Date() } }, { session });
}
