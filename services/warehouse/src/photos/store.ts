import { randomUUID } from 'node:crypto';
import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import {
  commitFiles,
  deleteFile,
  readFile,
  releaseFiles,
  sweepFiles,
  writeFile,
} from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { cleanName } from '@qiaohui/service-kit/files/uploads';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { trusted } from 'mongoose';
import type { User } from '../staff/schema.ts';
import { addPhoto, requireRoom } from './list.ts';
import { PhotoFiles, type PhotoRecord } from './model.ts';
import { MAX_PHOTO_BYTES, type PhotoUpload } from './schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KINDS = ['image/jpeg', 'image/png'];

/** Returns the photo of an earlier upload with this key, if there was one; the key belongs to one file of one owner. */
async function earlier(key: string, upload: Upload, { of, id }: PhotoUpload): Promise<PhotoRecord | null> {
  const row = await PhotoFiles.findOne({ key }).lean<PhotoRecord>();
  if (row && (row.of !== of || row.owner !== id || row.name !== cleanName(upload.name)))
    throw new HttpError(422, 'request.key-reused');
  return row;
}

type By = { user: User; key: string };

/**
 * Streams a photo into the file store, encrypted with a key of its own, and adds it to its owner's list; a failure
 * leaves nothing.
 */
export async function storePhoto(upload: Upload, photoOf: PhotoUpload, { user, key }: By): Promise<PhotoRecord> {
  const { of, id } = photoOf;
  const known = await earlier(key, upload, photoOf);
  if (known) return known;
  await requireRoom(of, id);
  const { stream, type } = await detectFileType(upload);
  if (!KINDS.includes(type)) throw new HttpError(422, 'photo.kind');
  const uid = randomUUID();
  const { key: sealing, wrapped } = newKey();
  const tooLarge = new HttpError(413, 'photo.too-large');
  const size = await writeFile(uid, stream, { key: sealing, limit: MAX_PHOTO_BYTES, tooLarge });
  const name = cleanName(upload.name);
  const row = { _id: uid, of, owner: id, wrapped, key, name, type, size, user, at: new Date(), dropped_at: null };
  try {
    await transaction(async (session) => {
      await PhotoFiles.create([row], { session });
      await commitFiles([uid], session);
      await addPhoto(row, session);
    });
    return row;
  } catch (error) {
    await deleteFile(uid);
    const other = isDuplicate(error) ? await earlier(key, upload, photoOf) : null;
    if (other) return other;
    throw error;
  }
}

/** Returns a photo that is on a list. */
export async function photo(uid: string): Promise<PhotoRecord> {
  const row = await PhotoFiles.findOne({ _id: uid, dropped_at: null }).lean<PhotoRecord>();
  if (!row) throw notFound('photo');
  return row;
}

export const contentOf = ({ _id, wrapped }: PhotoRecord) => readFile(_id, unwrap(wrapped));

/** Deletes photos removed a day ago, and uploads that no record names. */
export const photoSweep = job('photo-sweep', HOUR_MS, async () => {
  const old = { dropped_at: trusted({ $gt: LONG_AGO, $lt: new Date(Date.now() - DAY_MS) }) };
  for (const { _id } of await PhotoFiles.find(old, { _id: 1 }).limit(1_000).lean()) {
    const removed = await transaction(async (session) => {
      const { deletedCount } = await PhotoFiles.deleteOne({ _id, ...old }, { session });
      if (deletedCount > 0) await releaseFiles([_id], session);
      return deletedCount > 0;
    });
    if (removed) await deleteFile(_id);
  }
  await sweepFiles();
});

/** Returns the encrypted key of any photo, to check the master key at start. */
export const anySealedKey = async (): Promise<string | null> =>
  (await PhotoFiles.findOne({}, { wrapped: 1 }).lean())?.wrapped ?? null;
