import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import {
  commitFiles,
  deleteFile,
  readFile,
  releaseFiles,
  sweepFiles,
  writeFile,
} from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { cleanName, uploadDigest } from '@qiaohui/service-kit/files/uploads';
import { requireWholePicture } from '@qiaohui/service-kit/files/whole-picture';
import { type ClientSession, trusted } from 'mongoose';
import { UNDO_S } from '../../records/undo.ts';
import { type BrandRecord, Brands, type PictureRecord, Pictures } from './model.ts';
import { brandRow } from './rows.ts';
import { MAX_PICTURE_BYTES, type PictureRestore } from './schema.ts';
import { brandOf, brandSeenBy } from './store.ts';

const KINDS = ['image/jpeg', 'image/png'];
/** Above what cameras take; an opened picture of 50 million pixels takes 200 MB of whoever looks at it. */
const MOST = { side: 12_000, pixels: 50_000_000, tooMany: new HttpError(422, 'picture.too-many-pixels') };

type Of = { team: string; brand: string };

/** Throws a 422 unless an earlier upload with this key was of this brand and file name. */
function requireSame(row: PictureRecord, { name }: Upload, { brand }: Of): void {
  if (row.brand !== brand || row.name !== cleanName(name)) throw new HttpError(422, 'request.key-reused');
}

/** Throws a 422 when other bytes were uploaded earlier; pictures of before have no digest. */
function requireSameBytes(row: PictureRecord, digest: string): void {
  if (row.digest && row.digest !== digest) throw new HttpError(422, 'request.key-reused');
}

const earlier = (key: string): Promise<PictureRecord | null> => Pictures.findOne({ key }).lean<PictureRecord>();

const setDropped = (uid: string, dropped_at: Date | null, session: ClientSession) =>
  Pictures.updateOne({ _id: uid }, { $set: { dropped_at } }, { session });

/** Gives a brand a picture or none; the one that it had can be restored for a day. */
async function show({ team, brand }: Of, file: PictureRecord | null, session: ClientSession): Promise<BrandRecord> {
  const before = await brandOf(team, brand, session);
  const picture = file && { uid: file._id, name: file.name, size: file.size };
  if (before.picture) await setDropped(before.picture.uid, new Date(), session);
  if (file) await setDropped(file._id, null, session);
  const shown = await Brands.findOneAndUpdate(
    { _id: brand },
    { $set: { picture, updated_at: new Date() }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<BrandRecord>();
  if (!shown) throw notFound('brand');
  return shown;
}

/** Streams a picture into the file store, encrypted with a key of its own, and shows it; a failure leaves nothing. */
export async function storePicture(upload: Upload, of: Of, key: string): Promise<BrandRecord> {
  const known = await earlier(key);
  const brand = await brandOf(of.team, of.brand);
  if (known) {
    requireSame(known, upload, of);
    requireSameBytes(known, await uploadDigest(upload));
    return brand;
  }
  const { stream, type } = await detectFileType(upload);
  if (!KINDS.includes(type)) throw new HttpError(422, 'picture.kind');
  const whole = requireWholePicture(type, MOST);
  // a source that breaks off must end its reader, too
  pipeline(stream, whole).catch(() => undefined);
  const uid = randomUUID();
  const { key: sealing, wrapped } = newKey();
  const tooLarge = new HttpError(413, 'picture.too-large');
  const hash = createHash('sha256');
  const size = await writeFile(uid, whole, { key: sealing, limit: MAX_PICTURE_BYTES, tooLarge, hash });
  const name = cleanName(upload.name);
  const digest = hash.digest('hex');
  const row = { _id: uid, ...of, wrapped, key, digest, name, type, size, at: new Date(), dropped_at: null };
  try {
    return await transaction(async (session) => {
      await Pictures.create([row], { session });
      await commitFiles([uid], session);
      return show(of, row, session);
    });
  } catch (error) {
    await deleteFile(uid);
    const other = isDuplicate(error) ? await earlier(key) : null;
    if (!other) throw error;
    requireSame(other, upload, of);
    requireSameBytes(other, digest);
    return brandOf(of.team, of.brand);
  }
}

/** Removes the picture that was seen; a repeat finds it gone and changes nothing. */
export const dropPicture = (of: Of, uid: string): Promise<BrandRecord> =>
  transaction(async (session) => {
    const brand = await brandOf(of.team, of.brand, session);
    if (brand.picture?.uid === uid) return show(of, null, session);
    if (brand.picture || !(await Pictures.exists({ _id: uid, ...of }).session(session))) throw notFound('picture');
    return brand;
  });

/**
 * Shows a picture again that was removed or replaced within the day. Throws a 409 when somebody has uploaded another one
 * since than `over`.
 */
export const restorePicture = (of: Of, { uid, over }: PictureRestore): Promise<BrandRecord> =>
  transaction(async (session) => {
    const brand = await brandOf(of.team, of.brand, session);
    if (brand.picture?.uid === uid) return brand;
    if (brand.picture && over !== undefined && brand.picture.uid !== over)
      throw conflict('picture.changed', brandRow(brand));
    const file = await Pictures.findOne({ _id: uid, ...of })
      .session(session)
      .lean<PictureRecord>();
    if (!file) throw notFound('picture');
    return show(of, file, session);
  });

/** Returns the picture of a brand that the team sees, with its bytes. */
export async function pictureOf({ team, brand }: Of, uid: string): Promise<PictureRecord & { bytes: Readable }> {
  const isShown = (await brandSeenBy(team, brand)).picture?.uid === uid;
  const file = isShown ? await Pictures.findById(uid).lean<PictureRecord>() : null;
  if (!file) throw notFound('picture');
  return { ...file, bytes: await readFile(uid, unwrap(file.wrapped)) };
}

/** Hands pictures to another brand, as a merge and its undoing do. */
export const movePicture = (uid: string, brand: string, session: ClientSession) =>
  Pictures.updateOne({ _id: uid }, { $set: { brand } }, { session });

/** Lets the pictures of a brand be swept a day from now. */
export const dropPicturesOf = (brand: string, session: ClientSession) =>
  Pictures.updateMany({ brand, dropped_at: null }, { $set: { dropped_at: new Date() } }, { session });

/** Deletes pictures removed a day ago, and uploads that no record names. */
export async function sweepPictures(now = Date.now()): Promise<void> {
  const old = { dropped_at: trusted({ $gt: LONG_AGO, $lt: new Date(now - UNDO_S * 1_000) }) };
  for (const { _id } of await Pictures.find(old, { _id: 1 }).limit(1_000).lean()) {
    const isRemoved = await transaction(async (session) => {
      const { deletedCount } = await Pictures.deleteOne({ _id, ...old }, { session });
      if (deletedCount > 0) await releaseFiles([_id], session);
      return deletedCount > 0;
    });
    if (isRemoved) await deleteFile(_id);
  }
  await sweepFiles();
}
