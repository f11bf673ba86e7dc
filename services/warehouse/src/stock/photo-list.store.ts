import type { ClientSession, Collection } from 'mongoose';
import type { Photo } from './goods/schema.ts';

/** Returns access to the photos listed in the records of one collection. */
export function photoListOn(records: { collection: unknown }) {
  const collection = records.collection as Collection;
  const by = (id: string) => ({ _id: id as never });
  return {
    /** Returns the photos of a record in the order in which they came; null where there is no such record. */
    read: async (id: string): Promise<Photo[] | null> => {
      const found = await collection.findOne<{ photos?: Photo[] }>(by(id), { projection: { photos: 1 } });
      return found && (found.photos ?? []);
    },
    /** Adds a photo unless the record has `most`, by one guarded write; returns whether there was room. */
    add: async (id: string, photo: Photo, most: number, session: ClientSession): Promise<boolean> => {
      const hasRoom = { ...by(id), [`photos.${most - 1}`]: { $exists: false } };
      const added = await collection.updateOne(hasRoom, { $push: { photos: photo as never } }, { session });
      return added.matchedCount > 0;
    },
    remove: async (id: string, uid: string, session: ClientSession): Promise<void> => {
      await collection.updateOne(by(id), { $pull: { photos: { uid } as never } }, { session });
    },
  };
}
export type PhotoList = ReturnType<typeof photoListOn>;
