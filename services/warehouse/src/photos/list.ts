import { missing, Refusal } from '@qiaohui/service-kit/refusal';
import { type ClientSession, type Collection, trusted } from 'mongoose';
import { InOrders } from '../inbound/orders/model.ts';
import { Goods } from '../stock/goods/model.ts';
import type { Photo } from '../stock/goods/schema.ts';
import { PhotoFiles, type PhotoRow } from './model.ts';
import { MOST_PHOTOS, type PhotoOf } from './schema.ts';

const owners: Record<PhotoOf, { collection: Collection; noun: string }> = {
  goods: { collection: Goods.collection as unknown as Collection, noun: 'goods' },
  in: { collection: InOrders.collection as unknown as Collection, noun: 'in-order' },
};
const full = () => new Refusal(422, 'photo.too-many');

async function heldBy(of: PhotoOf, id: string): Promise<Photo[]> {
  const { collection, noun } = owners[of];
  const row = await collection.findOne<{ photos?: Photo[] }>({ _id: id as never }, { projection: { photos: 1 } });
  if (!row) throw missing(noun);
  return row.photos ?? [];
}

export const photosOf = (of: PhotoOf, id: string): Promise<Photo[]> => heldBy(of, id);

/** Refuses a photo before it is read, where there is no room for it or nothing that it could be of. */
export async function mustHold(of: PhotoOf, id: string): Promise<void> {
  if ((await heldBy(of, id)).length >= MOST_PHOTOS) throw full();
}

/** Puts a photo on its owner's list by one guarded write; of two for the last place one gets it. */
export async function addPhoto({ _id: uid, of, owner, name, size }: PhotoRow, session: ClientSession): Promise<void> {
  const hasRoom = { _id: owner as never, [`photos.${MOST_PHOTOS - 1}`]: { $exists: false } };
  const added = await owners[of].collection.updateOne(
    hasRoom,
    { $push: { photos: { uid, name, size } as never } },
    { session },
  );
  if (added.matchedCount === 0) throw full();
}

/** Takes a photo off its list, or brings one back that was taken off within the day. */
export async function setDropped(uid: string, isDropped: boolean, session: ClientSession): Promise<PhotoRow> {
  const row = await PhotoFiles.findOneAndUpdate(
    { _id: uid, dropped_at: isDropped ? null : trusted({ $type: 'date' }) },
    { $set: { dropped_at: isDropped ? new Date() : null } },
    { session },
  ).lean<PhotoRow>();
  if (!row) throw missing('photo');
  if (!isDropped) await addPhoto(row, session);
  else
    await owners[row.of].collection.updateOne(
      { _id: row.owner as never },
      { $pull: { photos: { uid } as never } },
      { session },
    );
  return row;
}
