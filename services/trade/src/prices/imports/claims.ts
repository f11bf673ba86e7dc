import type { ClientSession, Collection } from 'mongoose';
import { claimsOf, type Held, MOST_WAITING, unheld } from '../../claims/claims.ts';
import { type ImportRecord, ImportTurns, PriceImports } from './model.ts';
import type { ImportState, ImportTask } from './schema.ts';

const imports = () => PriceImports.collection as unknown as Collection<ImportRecord>;
const claims = claimsOf(imports);

export const { held: heldImport, whileHeld, giveBack } = claims;

const states: Partial<Record<ImportTask, ImportState>> = { analyse: 'analysing' };
const tasks: ImportTask[] = ['analyse', 'report', 'import', 'repair'];

/** Imports without a worker, of the team first whose turn was longest ago, each team's oldest first. */
async function waiting(now: Date): Promise<ImportRecord[]> {
  const found = (await imports()
    .find({ task: { $in: tasks }, ...unheld(now) } as never)
    .sort({ task: 1, queued_at: 1 })
    .limit(MOST_WAITING)
    .toArray()) as ImportRecord[];
  // as most often
  if (found.length === 0) return [];
  const teams = [...new Set(found.map(({ team }) => team))];
  const turns = await ImportTurns.collection.find({ _id: { $in: teams } } as never).toArray();
  const lastOf = new Map(turns.map(({ _id, at }) => [String(_id), (at as Date).getTime()]));
  const key = ({ team, queued_at }: ImportRecord) => [lastOf.get(team) ?? 0, queued_at?.getTime() ?? 0] as const;
  return found.toSorted((one, other) => {
    const [[a, b], [c, d]] = [key(one), key(other)];
    return a - c || b - d;
  });
}

/**
 * Takes up the next import that nobody works on, or whose worker is silent. A team has one at a time, and teams take
 * turns, so that the files of one hold up no other's.
 */
export async function claim(now = new Date()): Promise<ImportRecord | null> {
  for (const one of await waiting(now)) {
    const state = one.task && states[one.task];
    const claimed = await claims.take(
      one,
      { task: one.task, ...unheld(now) },
      { done: 0, ...(state && { state }) },
      now,
    );
    if (!claimed) continue;
    await ImportTurns.collection.updateOne({ _id: one.team } as never, { $set: { at: now } }, { upsert: true });
    return claimed;
  }
  return null;
}

/** Notes progress and renews the lease. `isStored`: rows are written that no later worker writes again. */
export const noteProgress = (mine: Held, done: number, isStored = false): Promise<void> =>
  claims.note(mine, { done, ...(isStored && { tries: 0 }) });

/** Ends the task of a worker with its results, in the transaction of these; throws `Lost` when it is not its any more. */
export const endTask = (mine: Held, results: Partial<ImportRecord>, session?: ClientSession): Promise<void> =>
  claims.end(
    mine,
    {
      set: { ...{ task: null, tries: 0, done: 0, error: null }, ...results, updated_at: new Date() },
      inc: { version: 1 },
    },
    session,
  );
