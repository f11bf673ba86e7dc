import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile, releaseFiles, sweepFiles, writeFile } from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { signedAddresses } from '@qiaohui/service-kit/files/signed-addresses';
import { cleanName } from '@qiaohui/service-kit/files/uploads';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { type ClientSession, trusted } from 'mongoose';
import { type AttachmentRecord, Attachments, addressOf } from './model.ts';
import { maxBytes, maxFiles } from './schema.ts';

export { type AttachmentRecord, addressOf } from './model.ts';

export const { signedAddress, isSigned } = signedAddresses('gic-file', addressOf);

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** Streams an upload into the file store, encrypted with its order's key; leaves nothing behind when it fails. */
export async function storeFile(
  upload: Upload,
  { id: order, key }: { id: string; key: Buffer },
  uploader: string,
): Promise<AttachmentRecord> {
  if ((await Attachments.countDocuments({ order })) >= maxFiles) throw new HttpError(422, 'file.too-many');
  const { stream, type } = await detectFileType(upload);
  const uid = randomUUID();
  const tooLarge = new HttpError(413, 'file.over-50mb');
  const size = await writeFile(uid, stream, { key, limit: maxBytes, tooLarge });
  const name = cleanName(upload.name);
  const record = { _id: uid, order, uploader, loose_since: new Date(), name, type, size, created_at: new Date() };
  await Attachments.create(record);
  return record;
}

export async function attachment(uid: string): Promise<AttachmentRecord> {
  const file = await Attachments.findById(uid).lean<AttachmentRecord>();
  if (!file) throw notFound('file');
  return file;
}

/** The order's files in the order they came. */
export const filesOf = (order: string, session: ClientSession | null = null): Promise<AttachmentRecord[]> =>
  Attachments.find({ order, loose_since: null })
    .session(session)
    .sort({ created_at: 1, _id: 1 })
    .lean<AttachmentRecord[]>();

/** Removes files that no order has named for a day. */
export const sweepJob = job('attachment-sweep', HOUR_MS, async () => {
  const old = { loose_since: trusted({ $lt: new Date(Date.now() - DAY_MS) }) };
  for (const { _id } of await Attachments.find(old, { _id: 1 }).limit(1_000).lean()) {
    const removed = await transaction(async (session) => {
      const { deletedCount } = await Attachments.deleteOne({ _id, ...old }, { session });
      if (deletedCount > 0) await releaseFiles([_id], session);
      return deletedCount > 0;
    });
    if (removed) await deleteFile(_id);
  }
  await sweepFiles();
});

const among = (order: string, uids: string[]) => ({ _id: trusted({ $in: uids }), order });

/** Attaches files to their order, in the transaction of the change that names them in `field`. */
export async function storeFiles(order: string, uids: string[], field: string, session: ClientSession): Promise<void> {
  const wanted = [...new Set(uids)];
  const set = await Attachments.updateMany(among(order, wanted), { $set: { loose_since: null } }, { session });
  if (set.matchedCount !== wanted.length) throw unprocessable({ [field]: ['file.unknown'] });
  await commitFiles(wanted, session);
}

/**
 * Replaces the order's files by those of `named`; a file that is left out can be named again for a day. The proof of a
 * refund stays, also when the list leaves it out.
 */
export async function replaceFiles(
  { id: order, proof_uid }: { id: string; proof_uid: string | null },
  named: string[],
  session: ClientSession,
): Promise<void> {
  const uids = proof_uid ? [...named, proof_uid] : named;
  await storeFiles(order, uids, 'fileList', session);
  const others = { order, loose_since: null, _id: trusted({ $nin: uids }) };
  await Attachments.updateMany(others, { $set: { loose_since: new Date() } }, { session });
}
