import type { ClientSession, Collection } from 'mongoose';

type Made = { _id: string; absorbed: ReadonlyArray<{ id: string }> };

/**
 * Returns the merge that made these records part of `survivor`, unless it was undone: the response to it may have been
 * lost, and a repeat then changes nothing.
 */
export async function mergeMade(
  { collection }: { collection: Collection },
  { team, survivor }: { team: string; survivor: string },
  absorbed: readonly string[],
  session: ClientSession,
): Promise<string | null> {
  const found = await collection
    .find({ team, survivor, undone_at: null }, { session })
    .sort({ at: -1 })
    .project<Made>({ absorbed: 1 })
    .toArray();
  const isSame = (made: Made) =>
    made.absorbed.length === absorbed.length && made.absorbed.every(({ id }) => absorbed.includes(id));
  return found.find(isSame)?._id ?? null;
}
