import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile, readFile, releaseFiles, writeFile } from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { cleanName, uploadDigest } from '@qiaohui/service-kit/files/uploads';
import { type ClientSession, trusted } from 'mongoose';
import { type Carried, isAccepting } from '../rfqs/store.ts';
import { touchDraft } from './draft.store.ts';
import { type FileName, type FileRecord, OfferFiles, Offers } from './model.ts';
import { MOST_OFFER_FILE_BYTES, MOST_OFFER_FILES } from './request.schema.ts';

const KINDS = ['pdf', 'jpg', 'jpeg', 'png', 'xlsx'] as const;
/** How long a removed attachment can be restored. */
const RESTORABLE_MS = 24 * 3_600_000;

const named = ({ _id: uid, name, size, type }: FileRecord): FileName => ({ uid, name, size, type });
const present = (recipient: string) => ({ recipient, dropped_at: null });

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

/** Streams an attachment of an offer into the file store, encrypted with a key of its own; a failure leaves nothing. */
export async function storeFile(upload: Upload, carried: Carried, key: string): Promise<void> {
  const { _id: recipient, team } = carried.recipient;
  const name = cleanName(upload.name);
  const known = await byKey(key);
  if (known) return requireSame(known, recipient, name, await uploadDigest(upload));
  requireAccepting(carried);
  await requireRoom(recipient);
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!KINDS.some((kind) => kind === extension)) throw new HttpError(422, 'inquiry.attachment-kind');
  const { stream, type } = await detectFileType(upload, KINDS);
  const uid = randomUUID();
  const { key: sealing, wrapped } = newKey();
  const hash = createHash('sha256');
  const tooLarge = new HttpError(413, 'offer.file-too-large');
  const size = await writeFile(uid, stream, { key: sealing, limit: MOST_OFFER_FILE_BYTES, tooLarge, hash });
  const digest = hash.digest('hex');
  const row = { _id: uid, team, recipient, name, type, size, wrapped, key, digest, at: new Date(), dropped_at: null };
  try {
    await transaction(async (session) => {
      await touchDraft(carried.recipient, session);
      await requireRoom(recipient, session);
      await OfferFiles.create([row], { session });
      await commitFiles([uid], session);
    });
  } catch (error) {
    await deleteFile(uid);
    const other = isDuplicate(error) ? await byKey(key) : null;
    if (!other) throw error;
    requireSame(other, recipient, name, digest);
  }
}

/** Removes an attachment from the next offer, or brings it back; a repeat changes nothing. */
export const setDropped = (carried: Carried, uid: string, isDropped: boolean): Promise<void> =>
  transaction(async (session) => {
    requireAccepting(carried);
    const { _id: recipient } = carried.recipient;
    const row = await OfferFiles.findOne({ _id: uid, recipient }).session(session).lean<FileRecord>();
    if (!row) throw notFound('attachment');
    if ((row.dropped_at !== null) === isDropped) return;
    await touchDraft(carried.recipient, session);
    if (!isDropped) await requireRoom(recipient, session);
    await OfferFiles.updateOne({ _id: uid }, { $set: { dropped_at: isDropped ? new Date() : null } }, { session });
  });

type Bytes = FileRecord & { bytes: Readable };

async function read(row: FileRecord | null): Promise<Bytes> {
  if (!row) throw notFound('attachment');
  return { ...row, bytes: await readFile(row._id, unwrap(row.wrapped)) };
}

/** Returns an attachment that a channel uploaded for its own offer, with its bytes. */
export const readOwnFile = async (recipient: string, uid: string): Promise<Bytes> =>
  read(await OfferFiles.findOne({ _id: uid, recipient }).lean<FileRecord>());

/** Returns an attachment of an offer that the team may see, with its bytes. */
export async function readOfferedFile(team: string, inquiry: string, uid: string): Promise<Bytes> {
  const found = await Offers.find({ inquiry, team, 'files.uid': uid }).lean();
  const now = new Date();
  const isSeen = found.some(({ sealed_until }) => sealed_until === null || sealed_until <= now);
  return read(isSeen ? await OfferFiles.findOne({ _id: uid, team }).lean<FileRecord>() : null);
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
