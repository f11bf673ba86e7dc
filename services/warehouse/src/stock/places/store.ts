import { type ClientSession, trusted } from 'mongoose';
import { Shelved, type ShelvedRecord } from './model.ts';
import { type Places, shelvesOf } from './rules.ts';

type Located = { _id: string; places: Places };

const idsOf = (rows: ShelvedRecord[]) => rows.map(({ _id }) => _id as never);

/** Stores the present locations of goods that moved. Goods without stock have no row. */
export async function updateShelves(
  before: Map<string, Located>,
  after: Map<string, Located>,
  session: ClientSession,
): Promise<void> {
  const stood = (id: string) => shelvesOf(before.get(id)?.places ?? {});
  const moved = [...after.values()]
    .map(({ _id, places }) => ({ _id, at: shelvesOf(places) }))
    .filter(({ _id, at }) => at.join() !== stood(_id).join());
  const isChanged = ({ _id, at }: ShelvedRecord) => at.length > 0 && stood(_id).length > 0;
  const other = moved.filter((row) => !isChanged(row));
  const added = other.filter(({ at }) => at.length > 0);
  // goods put away together go to one shelf, and are one command
  const together = Map.groupBy(moved.filter(isChanged), ({ at }) => at.join());
  const steps = [...together.values()].map((rows) => ({
    updateMany: { filter: { _id: { $in: idsOf(rows) } }, update: { $set: { at: rows[0]?.at ?? [] } } },
  }));
  if (steps.length > 0) await Shelved.collection.bulkWrite(steps, { session });
  if (other.length > 0) await Shelved.collection.deleteMany({ _id: { $in: idsOf(other) } }, { session });
  if (added.length > 0) await Shelved.collection.insertMany(added as never[], { session });
}

/** Returns the dock and shelves where each of these goods is. */
export async function shelvesWith(ids: string[], session?: ClientSession): Promise<Map<string, string[]>> {
  const found = await Shelved.find({ _id: trusted({ $in: ids }) }, null, session && { session }).lean<
    ShelvedRecord[]
  >();
  return new Map(found.map(({ _id, at }) => [_id, at]));
}

/** Returns the ids of goods at a place, at most so many. */
export async function idsAt(place: string, most: number, session?: ClientSession): Promise<string[]> {
  const found = await Shelved.find({ at: place }, { _id: 1 }, session && { session })
    .limit(most)
    .lean();
  return found.map(({ _id }) => _id);
}
