import { type ClientSession, model, Schema, trusted } from 'mongoose';
import { type Places, shelvesOf } from './places.ts';

type ShelvedRow = { _id: string; at: string[] };

/**
 * Where goods stand, by their id: the dock and shelves, not what orders have picked. Apart from the goods, since a
 * change of any indexed field there makes the database look at every index of theirs, which in a transaction is slow.
 */
export const Shelved = model(
  'Shelved',
  new Schema<ShelvedRow>({ _id: String, at: [String] }, { collection: 'shelved', versionKey: false }).index({ at: 1 }),
);

type Standing = { _id: string; places: Places };

/** Notes where goods stand now, of those that stood elsewhere before. */
export async function noteShelves(
  before: Map<string, Standing>,
  after: Map<string, Standing>,
  session: ClientSession,
): Promise<void> {
  const steps = [...after.values()].flatMap(({ _id, places }) => {
    const at = shelvesOf(places);
    const isSame = at.join() === shelvesOf(before.get(_id)?.places ?? {}).join();
    return isSame ? [] : [{ updateOne: { filter: { _id: _id as never }, update: { $set: { at } }, upsert: true } }];
  });
  if (steps.length > 0) await Shelved.collection.bulkWrite(steps, { session });
}

/** Where each of these goods stands. */
export async function shelvesWith(ids: string[], session?: ClientSession): Promise<Map<string, string[]>> {
  const found = await Shelved.find({ _id: trusted({ $in: ids }) }, null, session && { session }).lean<ShelvedRow[]>();
  return new Map(found.map(({ _id, at }) => [_id, at]));
}

/** Ids of goods that stand at a place, at most so many. */
export async function idsAt(place: string, most: number, session?: ClientSession): Promise<string[]> {
  const found = await Shelved.find({ at: place }, { _id: 1 }, session && { session })
    .limit(most)
    .lean();
  return found.map(({ _id }) => _id);
}

/** Filter for goods that stand at a place, at most so many. */
export const standingAt = async (place: string, most: number, session?: ClientSession) => ({
  _id: trusted({ $in: await idsAt(place, most, session) }),
});
