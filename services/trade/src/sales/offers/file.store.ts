import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile, readFile, releaseFiles, writeFile } from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { cleanName, uploadDigest } from '@qiaohui/service-kit/files/uploads';
import { type ClientSession, trusted } from 'mongoose';
import { type Carried, isAccepting, type RecipientRecord } from '../rfqs/store.ts';
import { touchDraft } from './draft.store.ts';
import { type FileName, type FileRecord, OfferFiles, Offers } from './model.ts';
import { MOST_OFFER_FILE_BYTES, MOST_OFFER_FILES } from './request.schema.ts';

const KINDS = ['pdf', 'jpg', 'jpeg', 'png', 'xlsx'] as const;
/** How long a removed attachment can be restored. */
const RESTORABLE_MS = 24 * 3_600_000;

const named = ({ _id: uid, name, size, type }: FileRecord): FileName => ({ uid, name, size, type });
const present = (recipient: string) => ({ recipient, by: null, dropped_at: null });

/** Returns the attachments that a channel's next offer has, in their order. */
export const filesOf = async (recipient: string, session?: ClientSession): Promise<FileName[]> =>
  (
    await OfferFiles.find(present(recipient))
      .sort({ at: 1 })
      .session(session ?? null)
      .lean<FileRecord[]>()
  ).map(named);

/** Throws a 422 unless an earlier upload with this key was of the same file for the same request. */
function requireSame(row: FileRecord, recipient: string, name: string, digest: string): void {
  if (row.recipient !== recipient || row.name !== name || row.digest !== digest)
    throw new HttpError(422, 'request.key-reused');
}

function requireAccepting({ rfq }: Carried): void {
  if (!isAccepting(rfq, new Date())) throw conflict('offer.deadline-over');
}

async function requireRoom(recipient: string, session?: ClientSession): Promise<void> {
  const count = await OfferFiles.countDocuments(present(recipient)).session(session ?? null);
  if (count >= MOST_OFFER_FILES) throw new HttpError(422, 'inquiry.attachments-most');
}

const byKey = (key: string) => OfferFiles.findOne({ key }).lean<FileRecord>();

/** Whose attachment it becomes. */
type Target = {
  recipient: Pick<RecipientRecord, '_id' | 'team'>;
  own: Pick<FileRecord, 'by' | 'dropped_at'>;
  /** Throws when it may not come; once before its bytes, and again in the transaction that names it. */
  admit: (session?: ClientSession) => Promise<void>;
};

/** Streams an attachment into the file store, encrypted with a key of its own; a failure leaves nothing. */
export async function putFile(upload: Upload, { recipient: of, own, admit }: Target, key: string): Promise<FileName> {
  const { _id: recipient, team } = of;
  const name = cleanName(upload.name);
  const known = await byKey(key);
  if (known) {
    requireSame(known, recipient, name, await uploadDigest(upload));
    return named(known);
  }
  await admit();
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!KINDS.some((kind) => kind === extension)) throw new HttpError(422, 'inquiry.attachment-kind');
  const { stream, type } = await detectFileType(upload, KINDS);
  const uid = randomUUID();
  const { key: sealing, wrapped } = newKey();
  const hash = createHash('sha256');
  const tooLarge = new HttpError(413, 'offer.file-too-large');
  const size = await writeFile(uid, stream, { key: sealing, limit: MOST_OFFER_FILE_BYTES, tooLarge, hash });
  const digest = hash.digest('hex');
  const row = { _id: uid, team, recipient, name, type, size, wrapped, key, digest, at: new Date(), ...own };
  try {
    await transaction(async (session) => {
      await admit(session);
      await OfferFiles.create([row], { session });
      await commitFiles([uid], session);
    });
    return named(row);
  } catch (error) {
    await deleteFile(uid);
    const other = isDuplicate(error) ? await byKey(key) : null;
    if (!other) throw error;
    requireSame(other, recipient, name, digest);
    return named(other);
  }
}

/** Stores an attachment of a channel's next offer. */
export async function storeFile(upload: Upload, carried: Carried, key: string): Promise<void> {
  const { recipient } = carried;
  const admit = async (session?: ClientSession) => {
    requireAccepting(carried);
    if (session) await touchDraft(recipient, session);
    await requireRoom(recipient._id, session);
  };
  await putFile(upload, { recipient, own: { dropped_at: null }, admit }, key);
}

/** Removes an attachment from the next offer, or brings it back; a repeat changes nothing. */
export const setDropped = (carried: Carried, uid: string, isDropped: boolean): Promise<void> =>
  transaction(async (session) => {
    requireAccepting(carried);
    const { _id: recipient } = carried.recipient;
    const row = await OfferFiles.findOne({ _id: uid, recipient, by: null }).session(session).lean<FileRecord>();
    if (!row) throw notFound('attachment');
    if ((row.dropped_at !== null) === isDropped) return;
    await touchDraft(carried.recipient, session);
    if (!isDropped) await requireRoom(recipient, session);
    await OfferFiles.updateOne({ _id: uid }, { $set: { dropped_at: isDropped ? new Date() : null } }, { session });
  });

export type Bytes = FileRecord & { bytes: Readable };

/** Returns an attachment with its bytes; throws a 404 where there is none. */
export async function fileRead(row: FileRecord | null): Promise<Bytes> {
  if (!row) throw notFound('attachment');
  return { ...row, bytes: await readFile(row._id, unwrap(row.wrapped)) };
}

/** Returns an attachment of a channel’s own offers with its bytes: what a clerk uploaded only once it is entered. */
export async function readOwnFile(recipient: string, uid: string): Promise<Bytes> {
  const row = await OfferFiles.findOne({ _id: uid, recipient }).lean<FileRecord>();
  const isOwn = row !== null && (row.by == null || (await Offers.exists({ recipient, 'files.uid': uid })) !== null);
  return fileRead(isOwn ? row : null);
}

/** Returns an attachment of an offer that the team may see, with its bytes. */
export async function readOfferedFile(team: string, inquiry: string, uid: string): Promise<Bytes> {
  const found = await Offers.find({ inquiry, team, 'files.uid': uid }).lean();
  const now = new Date();
  const isSeen = found.some(({ sealed_until }) => sealed_until === null || sealed_until <= now);
  return fileRead(isSeen ? await OfferFiles.findOne({ _id: uid, team }).lean<FileRecord>() : null);
}

/** Deletes attachments that were removed a day ago and that no offer was made with. */
export async function sweepOfferFiles(now = Date.now()): Promise<void> {
  const old = { dropped_at: trusted({ $gt: LONG_AGO, $lt: new Date(now - RESTORABLE_MS) }) };
  for (const { _id, recipient } of await OfferFiles.find(old).limit(1_000).lean<FileRecord[]>()) {
    const isRemoved = await transaction(async (session) => {
      if (await Offers.exists({ recipient, 'files.uid': _id }).session(session)) {
        // it stays with the offer, and is not looked at again
        await OfferFiles.updateOne({ _id, ...old }, { $set: { dropped_at: LONG_AGO } }, { session });
        return false;
      }
      const { deletedCount } = await OfferFiles.deleteOne({ _id, ...old }, { session });
      if (deletedCount > 0) await releaseFiles([_id], session);
      return deletedCount > 0;
    });
    if (isRemoved) await deleteFile(_id);
  }
}
