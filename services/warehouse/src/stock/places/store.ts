import { type ClientSession, model, Schema, trusted } from 'mongoose';
import { type Places, shelvesOf } from './rules.ts';

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

const idsOf = (rows: ShelvedRow[]) => rows.map(({ _id }) => _id as never);

/** Notes where goods stand now, of those that stood elsewhere before. Goods that stand nowhere have no row. */
export async function noteShelves(
  before: Map<string, Standing>,
  after: Map<string, Standing>,
  session: ClientSession,
): Promise<void> {
  const stood = (id: string) => shelvesOf(before.get(id)?.places ?? {});
  const moved = [...after.values()]
    .map(({ _id, places }) => ({ _id, at: shelvesOf(places) }))
    .filter(({ _id, at }) => at.join() !== stood(_id).join());
  const isKept = ({ _id, at }: ShelvedRow) => at.length > 0 && stood(_id).length > 0;
  const other = moved.filter((row) => !isKept(row));
  const fresh = other.filter(({ at }) => at.length > 0);
  // what is put away together goes to one shelf, and is one command
  const together = Map.groupBy(moved.filter(isKept), ({ at }) => at.join());
  const steps = [...together.values()].map((rows) => ({
    updateMany: { filter: { _id: { $in: idsOf(rows) } }, update: { $set: { at: rows[0]?.at ?? [] } } },
  }));
  if (steps.length > 0) await Shelved.collection.bulkWrite(steps, { session });
  if (other.length > 0) await Shelved.collection.deleteMany({ _id: { $in: idsOf(other) } }, { session });
  if (fresh.length > 0) await Shelved.collection.insertMany(fresh as never[], { session });
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
