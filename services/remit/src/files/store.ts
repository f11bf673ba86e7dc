import { createHash, randomUUID } from 'node:crypto';
import { digest } from '@qiaohui/service-kit/data/encryption';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile, readFile, sweepFiles, writeFile } from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { signedAddresses } from '@qiaohui/service-kit/files/signed-addresses';
import { cleanName } from '@qiaohui/service-kit/files/uploads';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { type ClientSession, trusted } from 'mongoose';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { type FileRecord, Files } from './model.ts';
import { maxCustomerBytes, maxFiles, maxStaffBytes } from './schema.ts';

export type { FileRecord };

/** The path at which a file is read. */
export const addressOf = (uid: string): string => `/api/client/files/${uid}`;

export const { signedAddress, isSigned } = signedAddresses('file', addressOf);

const DAY_MS = 24 * 3600_000;

type Belonging = Pick<FileRecord, 'owner' | 'uploader' | 'by' | 'meantFor'>;
const limits = {
  customer: { limit: maxCustomerBytes, code: 'file.over-20mb' },
  staff: { limit: maxStaffBytes, code: 'file.over-50mb' },
};

/** Streams an upload into the file store, encrypted with its owner's key; leaves nothing when it fails. */
export async function storeUpload(upload: Upload, { owner, uploader, by, meantFor }: Belonging): Promise<FileRecord> {
  // A file that staff upload for an order belongs to its customer too, but does not count towards the customer's limit.
  const waiting = meantFor ? { meantFor } : { owner, order: null, meantFor: null };
  if ((await Files.countDocuments(waiting)) >= maxFiles) throw new HttpError(422, 'file.too-many');
  const key = sealingKeyOf(await accountOf(owner));
  const { stream, type } = await detectFileType(upload);
  const uid = randomUUID();
  const { limit, code } = limits[by];
  const hash = createHash('sha256');
  const size = await writeFile(uid, stream, { key, limit, hash, tooLarge: new HttpError(413, code) });
  const record: FileRecord = {
    _id: uid,
    owner,
    uploader,
    by,
    meantFor,
    order: null,
    name: cleanName(upload.name),
    type,
    size,
    content: digest(hash.digest('hex')),
    createdAt: new Date(),
  };
  await Files.create(record);
  return record;
}

/**
 * Returns a file that this caller may read: as its owner, as finance once an order names it, or as its uploader.
 * Without a caller its address is signed.
 */
export async function readable(uid: string, caller: Pick<Identity, 'id' | 'group'> | null): Promise<FileRecord> {
  const file = await Files.findById(uid).lean<FileRecord>();
  if (!file) throw notFound('file');
  if (!caller) return file;
  const mine = file.owner === caller.id || file.uploader === caller.id;
  const isFinance = caller.group === 'finance' || caller.group === 'admin';
  if (!mine && !(isFinance && file.order !== null)) throw notFound('file');
  return file;
}

/** A customer's document opens to staff by a signed address only, which requires a reason. */
export function requireReason({ by, owner, uploader }: FileRecord, caller: string): void {
  if (by === 'customer' && owner !== caller && uploader !== caller) throw new HttpError(403, 'file.reason-needed');
}

export const contentOf = async ({ _id, owner }: FileRecord) => readFile(_id, sealingKeyOf(await accountOf(owner)));

/** Returns those of these files that an order may name: its owner's, and no other order's. */
const takeable = (uids: string[], { _id, account }: { _id: string; account: string }) => ({
  _id: trusted({ $in: uids }),
  owner: account,
  order: trusted({ $in: [null, _id] }),
});

export async function takeableFiles(
  uids: string[],
  order: { _id: string; account: string },
  session: ClientSession,
): Promise<Set<string>> {
  const found = await Files.find(takeable(uids, order), { _id: 1 }).session(session).lean();
  return new Set(found.map(({ _id }) => _id));
}

/** Attaches files to an order permanently, in its transaction. */
export async function tieFiles(
  uids: string[],
  order: { _id: string; account: string },
  session: ClientSession,
): Promise<void> {
  await Files.updateMany(takeable(uids, order), { $set: { order: order._id } }, { session });
  await commitFiles(uids, session);
}

/** Returns a keyed hash of each file's bytes; for files from before it was stored, the uid. */
export async function contentsOf(uids: string[], session: ClientSession): Promise<Map<string, string>> {
  const found = await Files.find({ _id: trusted({ $in: uids }) }, { content: 1 })
    .session(session)
    .lean();
  return new Map(found.map(({ _id, content }) => [_id, content ?? _id]));
}

export const countTied = (uids: string[], order: string, session: ClientSession): Promise<number> =>
  Files.countDocuments({ _id: trusted({ $in: uids }), order })
    .session(session)
    .exec();

/** Returns those of these files that belong to the order or were uploaded for it. */
export const filesOfOrder = (uids: string[], order: string, session: ClientSession): Promise<FileRecord[]> =>
  Files.find({ _id: trusted({ $in: uids }), $or: [{ order }, { meantFor: order }] })
    .session(session)
    .lean<FileRecord[]>();

/**
 * Returns a staff file that is attached to the order, or waits for it as an upload of `uploader` (of anybody, without
 * one).
 */
export const staffFileFor = (
  uid: string,
  { _id: order, account: owner }: { _id: string; account: string },
  session: ClientSession,
  uploader?: string,
): Promise<FileRecord | null> =>
  Files.findOne({
    _id: uid,
    owner,
    by: 'staff',
    $or: [{ order }, { order: null, meantFor: order, ...(uploader !== undefined && { uploader }) }],
  })
    .session(session)
    .lean<FileRecord>();

export const filesOf = (owner: string): Promise<FileRecord[]> =>
  Files.find({ owner }).sort({ createdAt: 1 }).lean<FileRecord[]>();

export const deleteFileRecord = (_id: string, session: ClientSession) => Files.deleteOne({ _id }, { session });

/** Removes an upload unless an order names it. */
export async function dropUnnamed(_id: string): Promise<void> {
  const removed = await Files.deleteOne({ _id, order: null });
  if (removed.deletedCount) await deleteFile(_id);
}

/** Removes files that no order has named within a day. */
export const sweepJob: Job = job('file-sweep', 3600_000, async () => {
  const old = { order: null, createdAt: trusted({ $lt: new Date(Date.now() - DAY_MS) }) };
  for (const { _id } of await Files.find(old, { _id: 1 }).limit(1_000).lean()) {
    // The record goes first: bytes without a record are swept below, a record without bytes would be a broken link.
    await dropUnnamed(_id);
  }
  await sweepFiles();
});
