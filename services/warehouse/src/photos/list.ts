import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { photosOfInOrder } from '../inbound/orders/store.ts';
import type { Photo } from '../stock/goods/schema.ts';
import { photosOfGoods } from '../stock/goods/store.ts';
import type { PhotoList } from '../stock/photo-list.store.ts';
import { PhotoFiles, type PhotoRecord } from './model.ts';
import { MAX_PHOTOS, type PhotoOf } from './schema.ts';

const lists: Record<PhotoOf, PhotoList> = { goods: photosOfGoods, in: photosOfInOrder };
const nouns: Record<PhotoOf, string> = { goods: 'goods', in: 'in-order' };
const full = () => new HttpError(422, 'photo.too-many');

export async function photosOf(of: PhotoOf, id: string): Promise<Photo[]> {
  const photos = await lists[of].read(id);
  if (!photos) throw notFound(nouns[of]);
  return photos;
}

/** Throws, before a photo is read, where there is no room for it or its owner does not exist. */
export async function requireRoom(of: PhotoOf, id: string): Promise<void> {
  if ((await photosOf(of, id)).length >= MAX_PHOTOS) throw full();
}

/** Adds a photo to its owner's list by one guarded write; of two for the last place one succeeds. */
export async function addPhoto(
  { _id: uid, of, owner, name, size }: PhotoRecord,
  session: ClientSession,
): Promise<void> {
  if (!(await lists[of].add(owner, { uid, name, size }, MAX_PHOTOS, session))) throw full();
}

/** Removes a photo from its list, or restores one that was removed within the day. */
export async function setDropped(uid: string, isDropped: boolean, session: ClientSession): Promise<PhotoRecord> {
  const row = await PhotoFiles.findOneAndUpdate(
    { _id: uid, dropped_at: isDropped ? null : trusted({ $type: 'date' }) },
    { $set: { dropped_at: isDropped ? new Date() : null } },
    { session },
  ).lean<PhotoRecord>();
  if (!row) throw notFound('photo');
  if (isDropped) await lists[row.of].remove(row.owner, uid, session);
  else await addPhoto(row, session);
  return row;
}
