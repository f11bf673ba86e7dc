import { randomUUID, timingSafeEqual } from 'node:crypto';
import { dropBlob, releaseBlobs, storeBlob, sweepBlobs } from '@qiaohui/service-kit/blobs';
import { job } from '@qiaohui/service-kit/jobs';
import { commit } from '@qiaohui/service-kit/mongo';
import { missing, Refusal } from '@qiaohui/service-kit/refusal';
import { sign } from '@qiaohui/service-kit/sealed';
import { sniffed, type Upload } from '@qiaohui/service-kit/sniff';
import { cleanName } from '@qiaohui/service-kit/uploads';
import { trusted } from 'mongoose';
import { type AttachmentRecord, Attachments, addressOf } from './model.ts';
import { maxBytes, maxFiles } from './schema.ts';

const LIFE_MS = 5 * 60_000;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** Streams an upload into the blob store, sealed with its order's key; leaves nothing when it is refused. */
export async function storeFile(
  upload: Upload,
  { id: order, key }: { id: string; key: Buffer },
  uploader: string,
): Promise<AttachmentRecord> {
  if ((await Attachments.countDocuments({ order })) >= maxFiles) throw new Refusal(422, 'file.too-many');
  const { stream, type } = await sniffed(upload);
  const uid = randomUUID();
  const tooLarge = new Refusal(413, 'file.over-50mb');
  const size = await storeBlob(uid, stream, { key, limit: maxBytes, tooLarge });
  const name = cleanName(upload.name);
  const record = { _id: uid, order, uploader, loose_since: new Date(), name, type, size, created_at: new Date() };
  await Attachments.create(record);
  return record;
}

export async function attachment(uid: string): Promise<AttachmentRecord> {
  const file = await Attachments.findById(uid).lean<AttachmentRecord>();
  if (!file) throw missing('file');
  return file;
}

/** The order's files in the order they came. */
export const filesOf = (order: string): Promise<AttachmentRecord[]> =>
  Attachments.find({ order, loose_since: null }).sort({ created_at: 1, _id: 1 }).lean<AttachmentRecord[]>();

const signatureOf = (uid: string, expires: number) => sign(`gic-file:${uid}:${expires}`);

/** An address that reads a file without token for five minutes. */
export function signedAddress(uid: string): string {
  const expires = Date.now() + LIFE_MS;
  return `${addressOf(uid)}?${new URLSearchParams({ expires: String(expires), signature: signatureOf(uid, expires) })}`;
}

export function isSignedAddress(uid: string, expires: number | undefined, signature: string | undefined): boolean {
  if (!expires || !signature || expires < Date.now()) return false;
  const [expected, given] = [Buffer.from(signatureOf(uid, expires)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Removes what no order has named for a day. */
export const sweepJob = job('attachment-sweep', HOUR_MS, async () => {
  const old = { loose_since: trusted({ $lt: new Date(Date.now() - DAY_MS) }) };
  for (const { _id } of await Attachments.find(old, { _id: 1 }).limit(1_000).lean()) {
    const gone = await commit(async (session) => {
      const { deletedCount } = await Attachments.deleteOne({ _id, ...old }, { session });
      if (deletedCount > 0) await releaseBlobs([_id], session);
      return deletedCount > 0;
    });
    if (gone) await dropBlob(_id);
  }
  await sweepBlobs();
});
