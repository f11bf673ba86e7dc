import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile, readFile, releaseFiles, writeFile } from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { cleanName, uploadDigest } from '@qiaohui/service-kit/files/uploads';
import { type ClientSession, trusted } from 'mongoose';
import type { Editor } from './change.store.ts';
import {
  type AttachmentName,
  type AttachmentRecord,
  Inquiries,
  InquiryAttachments,
  type InquiryRecord,
} from './model.ts';
import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from './schema.ts';
import { OPEN } from './states.rules.ts';
import { inquiryOf } from './store.ts';

const KINDS = ['pdf', 'jpg', 'jpeg', 'png', 'xlsx'] as const;
/** How long a removed attachment can be restored. */
const RESTORABLE_MS = 24 * 3_600_000;

function requireKind(name: string): void {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!KINDS.some((kind) => kind === extension)) throw new HttpError(422, 'inquiry.attachment-kind');
}

type Of = { team: string; inquiry: string };

const named = ({ _id: uid, name, size, type, by, at }: AttachmentRecord): AttachmentName => ({
  ...{ uid, name, size, type, by, at },
});

/** Writes which attachments an open inquiry shows; throws a 409 for a closed one, and a 422 when there are too many. */
async function write(
  { team, inquiry: _id }: Of,
  attachments: (present: AttachmentName[]) => AttachmentName[],
  session: ClientSession,
): Promise<InquiryRecord> {
  const inquiry = await inquiryOf(team, _id, session);
  const shown = attachments(inquiry.attachments);
  if (shown.length > MOST_ATTACHMENTS) throw new HttpError(422, 'inquiry.attachments-most');
  const changed = await Inquiries.findOneAndUpdate(
    { _id, team, state: trusted({ $in: OPEN }) },
    { $set: { attachments: shown, updated_at: new Date() } },
    { session, returnDocument: 'after' },
  ).lean<InquiryRecord>();
  if (!changed) throw conflict('inquiry.closed');
  return changed;
}

const byKey = (key: string): Promise<AttachmentRecord | null> =>
  InquiryAttachments.findOne({ key }).lean<AttachmentRecord>();

/** Throws a 422 unless an earlier upload with this key was of the same file for the same inquiry. */
function requireSame(row: AttachmentRecord, { inquiry }: Of, name: string, digest: string): void {
  if (row.inquiry !== inquiry || row.name !== name || row.digest !== digest)
    throw new HttpError(422, 'request.key-reused');
}

/** Streams an attachment into the file store, encrypted with a key of its own, and adds it; a failure leaves nothing. */
export async function storeAttachment(
  upload: Upload,
  { team, by: { email: by } }: Editor,
  inquiry: string,
  key: string,
): Promise<InquiryRecord> {
  const of = { team, inquiry };
  const name = cleanName(upload.name);
  const present = await inquiryOf(team, inquiry);
  const known = await byKey(key);
  if (known) {
    requireSame(known, of, name, await uploadDigest(upload));
    return present;
  }
  // a full one takes no bytes first
  if (present.attachments.length >= MOST_ATTACHMENTS) throw new HttpError(422, 'inquiry.attachments-most');
  requireKind(name);
  const { stream, type } = await detectFileType(upload, KINDS);
  const uid = randomUUID();
  const { key: sealing, wrapped } = newKey();
  const hash = createHash('sha256');
  const tooLarge = new HttpError(413, 'file.over-50mb');
  const size = await writeFile(uid, stream, { key: sealing, limit: MOST_ATTACHMENT_BYTES, tooLarge, hash });
  const digest = hash.digest('hex');
  const row = { _id: uid, ...of, name, type, size, wrapped, key, digest, by, at: new Date(), dropped_at: null };
  try {
    return await transaction(async (session) => {
      await InquiryAttachments.create([row], { session });
      await commitFiles([uid], session);
      return write(of, (shown) => [...shown, named(row)], session);
    });
  } catch (error) {
    await deleteFile(uid);
    const other = isDuplicate(error) ? await byKey(key) : null;
    if (!other) throw error;
    requireSame(other, of, name, digest);
    return inquiryOf(team, inquiry);
  }
}

async function attachmentOf(of: Of, uid: string, session: ClientSession): Promise<AttachmentRecord> {
  const row = await InquiryAttachments.findOne({ _id: uid, ...of })
    .session(session)
    .lean<AttachmentRecord>();
  if (!row) throw notFound('attachment');
  return row;
}

const setDropped = (uid: string, dropped_at: Date | null, session: ClientSession) =>
  InquiryAttachments.updateOne({ _id: uid }, { $set: { dropped_at } }, { session });

/** Removes an attachment; a repeat finds it gone and changes nothing. */
export const dropAttachment = (of: Of, uid: string): Promise<InquiryRecord> =>
  transaction(async (session) => {
    const row = await attachmentOf(of, uid, session);
    if (row.dropped_at) return inquiryOf(of.team, of.inquiry, session);
    await setDropped(uid, new Date(), session);
    return write(of, (shown) => shown.filter((one) => one.uid !== uid), session);
  });

/** Shows an attachment again that was removed within the day, behind the others. */
export const restoreAttachment = (of: Of, uid: string): Promise<InquiryRecord> =>
  transaction(async (session) => {
    const row = await attachmentOf(of, uid, session);
    if (!row.dropped_at) return inquiryOf(of.team, of.inquiry, session);
    await setDropped(uid, null, session);
    return write(of, (shown) => [...shown, named(row)], session);
  });

/** Returns an attachment that an inquiry of the team shows, with its bytes. */
export async function readAttachment(
  { team, inquiry }: Of,
  uid: string,
): Promise<AttachmentRecord & { bytes: Readable }> {
  const isShown = (await inquiryOf(team, inquiry)).attachments.some((one) => one.uid === uid);
  const row = isShown ? await InquiryAttachments.findById(uid).lean<AttachmentRecord>() : null;
  if (!row) throw notFound('attachment');
  return { ...row, bytes: await readFile(uid, unwrap(row.wrapped)) };
}

/** Deletes attachments that were removed a day ago. */
export async function sweepAttachments(now = Date.now()): Promise<void> {
  const old = { dropped_at: trusted({ $gt: LONG_AGO, $lt: new Date(now - RESTORABLE_MS) }) };
  for (const { _id } of await InquiryAttachments.find(old, { _id: 1 }).limit(1_000).lean()) {
    const isRemoved = await transaction(async (session) => {
      const { deletedCount } = await InquiryAttachments.deleteOne({ _id, ...old }, { session });
      if (deletedCount > 0) await releaseFiles([_id], session);
      return deletedCount > 0;
    });
    if (isRemoved) await deleteFile(_id);
  }
}
