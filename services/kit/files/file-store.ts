import { createCipheriv, createDecipheriv, type Hash, randomBytes } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type ClientSession } from 'mongoose';
import { database } from '../data/mongo.ts';
import { HttpError, notFound } from '../errors/http-error.ts';

const BUCKET = 'blobs';
/** GridFS waits for each chunk to be written; with its default of 255 kB a file of 20 MB waits eighty times. */
const CHUNK_BYTES = 1024 * 1024;
const ORPHAN_AGE_MS = 24 * 3600 * 1000;
const BY_FILE = { files_id: 1, n: 1 } as const;

type Metadata = { state: 'writing' | 'pending' | 'kept'; iv: string; tag: string };
type Chunk = { _id: mongoose.mongo.ObjectId; files_id: string; n: number };
type File = { _id: string; length: number; uploadDate: Date; metadata: Metadata };

const UNNAMED: Array<Metadata['state']> = ['writing', 'pending'];

const bucket = () => new mongoose.mongo.GridFSBucket(database(), { bucketName: BUCKET });
const files = () => database().collection<File>(`${BUCKET}.files`);
const chunks = () => database().collection<Chunk>(`${BUCKET}.chunks`);
const gridId = (uid: string) => uid as unknown as mongoose.mongo.ObjectId;

/**
 * Returns a pass-through stream that fails with `tooLarge` once more than `limit` bytes came; it feeds `hash` as well.
 */
function limited(limit: number, tooLarge: HttpError, hash?: Hash): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, next) {
      size += chunk.length;
      hash?.update(chunk);
      next(size > limit ? tooLarge : null, chunk);
    },
  });
}

type Storing = { key: Buffer; limit: number; tooLarge?: HttpError; hash?: Hash };

/**
 * Streams a file into GridFS, encrypted on the way (AES-256-GCM), and leaves it pending until `commitFiles` names it. A
 * source that breaks off or exceeds `limit` bytes leaves nothing. `hash` is fed the plain bytes. Returns the size in
 * bytes.
 */
export async function writeFile(
  uid: string,
  source: Readable,
  { key, limit, tooLarge, hash }: Storing,
): Promise<number> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const metadata: Metadata = { state: 'writing', iv: iv.toString('base64'), tag: '' };
  const target = bucket().openUploadStreamWithId(gridId(uid), uid, {
    ...{ metadata, chunkSizeBytes: CHUNK_BYTES },
    // the last write below is acknowledged by the majority and journaled, and with it all before it
    writeConcern: { w: 1 },
  });
  const cap = limited(limit, tooLarge ?? new HttpError(413, 'file.too-large'), hash);
  try {
    await pipeline(source, cap, cipher, target);
  } catch (error) {
    await chunks().deleteMany({ files_id: uid });
    throw error;
  }
  const tag = cipher.getAuthTag().toString('base64');
  await files().updateOne({ _id: uid }, { $set: { 'metadata.state': 'pending', 'metadata.tag': tag } });
  return target.length;
}

async function find(uid: string): Promise<File> {
  const file = await files().findOne({ _id: uid, 'metadata.state': { $ne: 'writing' } });
  if (!file) throw notFound('file');
  return file;
}

function opened(file: File, key: Buffer): Readable {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(file.metadata.iv, 'base64'));
  decipher.setAuthTag(Buffer.from(file.metadata.tag, 'base64'));
  const source = bucket().openDownloadStream(gridId(file._id));
  source.on('error', (error) => decipher.destroy(error));
  return source.pipe(decipher);
}

/** Returns a file's bytes as a stream, decrypted and authenticated; throws a 404 when there is none. */
export const readFile = async (uid: string, key: Buffer): Promise<Readable> => opened(await find(uid), key);

/**
 * Returns a file's bytes as one buffer; throws as `readFile` does. Its size is known, so that a long file is there once:
 * pieces that are collected and joined are there twice.
 */
export async function readWholeFile(uid: string, key: Buffer): Promise<Buffer> {
  const file = await find(uid);
  const whole = Buffer.allocUnsafeSlow(file.length);
  let at = 0;
  for await (const piece of opened(file, key)) at += (piece as Buffer).copy(whole, at);
  return whole;
}

/** Retains the files that a saved record names, in that record's transaction. */
export async function commitFiles(uids: string[], session: ClientSession): Promise<void> {
  if (uids.length)
    await files().updateMany({ _id: { $in: uids } }, { $set: { 'metadata.state': 'kept' } }, { session });
}

/**
 * Releases files in the transaction that removes their names. `deleteFile` then deletes their bytes at once; where a
 * crash prevents that, `sweepFiles` does within a day.
 */
export async function releaseFiles(uids: string[], session: ClientSession): Promise<void> {
  await files().updateMany({ _id: { $in: uids } }, { $set: { 'metadata.state': 'pending' } }, { session });
}

/** Deletes a file's bytes. */
export const deleteFile = (uid: string) => bucket().delete(gridId(uid));

/** Creates the indexes that sweeping needs; `files_id` and `n` is the one GridFS itself would create. */
async function prepareSweep(): Promise<void> {
  await files().createIndex({ 'metadata.state': 1, uploadDate: 1 });
  await chunks().createIndex(BY_FILE, { unique: true });
}

/**
 * Finds chunks without a file: uploads under way, and those cut off by a crash. Answered from two indexes without
 * reading the bytes, which requires a bound on the first field, too.
 */
const fileless = () =>
  chunks().aggregate<{ files_id: string }>(
    [
      { $match: { files_id: { $gte: '' }, n: 0 } },
      { $project: { _id: 0, files_id: 1 } },
      {
        $lookup: {
          from: `${BUCKET}.files`,
          localField: 'files_id',
          foreignField: '_id',
          pipeline: [{ $project: { _id: 1 } }],
          as: 'file',
        },
      },
      { $match: { file: [] } },
    ],
    { hint: BY_FILE },
  );

/** Deletes uploads that no record has named within a day, and chunks of uploads cut off by a crash. */
export async function sweepFiles(now = Date.now()): Promise<void> {
  await prepareSweep();
  const before = now - ORPHAN_AGE_MS;
  const unnamed = { 'metadata.state': { $in: UNNAMED }, uploadDate: { $lt: new Date(before) } };
  for await (const { _id } of files().find(unnamed)) await deleteFile(_id);
  for await (const { files_id } of fileless()) {
    const first = await chunks().findOne({ files_id, n: 0 }, { projection: { _id: 1 } });
    if (first && first._id.getTimestamp().getTime() < before) await chunks().deleteMany({ files_id });
  }
}
