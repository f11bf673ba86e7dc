import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { whileRepeated } from '@qiaohui/service-kit/runtime/repeated';
import type { ClientSession, Collection } from 'mongoose';
import { type ImportRecord, ImportTurns, PriceImports } from './model.ts';
import type { ImportState, ImportTask } from './schema.ts';

/** A worker that is silent for so long has lost its import to the next. */
const LEASE_MS = 30_000;
/** So often a worker renews its lease, also while it only reads. */
const RENEWED_MS = 10_000;
/** Workers that die or fail one after the other without progress. */
export const MAX_TRIES = 3;
/** Waiting imports among which one is chosen. */
const MOST_WAITING = 1_000;

const imports = () => PriceImports.collection as unknown as Collection<ImportRecord>;

/** Thrown where a worker finds that its import was cancelled, deleted or given to another. */
export class Lost extends Error {}

const states: Partial<Record<ImportTask, ImportState>> = { analyse: 'analysing' };
const tasks: ImportTask[] = ['analyse', 'report', 'import', 'repair'];

/** Imports without a worker, of the team first whose turn was longest ago, each team's oldest first. */
async function waiting(now: Date): Promise<ImportRecord[]> {
  const found = (await imports()
    .find({ task: { $in: tasks }, $or: [{ lease_until: null }, { lease_until: { $lt: now } }] } as never)
    .sort({ task: 1, queued_at: 1 })
    .limit(MOST_WAITING)
    .toArray()) as ImportRecord[];
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
  for (const { _id, team, task, token } of await waiting(now)) {
    const state = task && states[task];
    const taken = { working: true, lease_until: new Date(now.getTime() + LEASE_MS), done: 0, ...(state && { state }) };
    try {
      const claimed = await imports().findOneAndUpdate(
        { _id, task, token, $or: [{ lease_until: null }, { lease_until: { $lt: now } }] } as never,
        { $set: taken, $inc: { token: 1, tries: 1 } } as never,
        { returnDocument: 'after' },
      );
      if (!claimed) continue;
      await ImportTurns.collection.updateOne({ _id: team } as never, { $set: { at: now } }, { upsert: true });
      return claimed as ImportRecord;
    } catch (error) {
      // another of the team's is being worked on
      if (!isDuplicate(error)) throw error;
    }
  }
  return null;
}

type Held = Pick<ImportRecord, '_id' | 'token'>;
const held = ({ _id, token }: Held) => ({ _id, token, working: true });

/** Returns the import that a worker holds; throws `Lost` when it does not any more. */
export async function heldImport(mine: Held, session?: ClientSession): Promise<ImportRecord> {
  const found = (await imports().findOne(held(mine) as never, { session })) as ImportRecord | null;
  if (!found) throw new Lost();
  return found;
}

/** Notes progress and renews the lease. `isStored`: rows are written that no later worker writes again. */
export async function noteProgress(mine: Held, done: number, isStored = false): Promise<void> {
  const noted = { done, lease_until: new Date(Date.now() + LEASE_MS), ...(isStored && { tries: 0 }) };
  const { matchedCount } = await imports().updateOne(held(mine) as never, { $set: noted } as never, {
    writeConcern: { w: 1 },
  });
  if (matchedCount === 0) throw new Lost();
}

const ended = { task: null, lease_until: null, tries: 0, done: 0 };

/** Ends the task of a worker with its results, in the transaction of these; throws `Lost` when it is not its any more. */
export async function endTask(mine: Held, results: Partial<ImportRecord>, session?: ClientSession): Promise<void> {
  const fields = { ...ended, error: null, ...results, updated_at: new Date() };
  const { matchedCount } = await imports().updateOne(
    held(mine) as never,
    { $set: fields, $unset: { working: 1 }, $inc: { version: 1 } } as never,
    { session },
  );
  if (matchedCount === 0) throw new Lost();
}

/** Renews the lease of a worker while it works, however long it reads before it writes; a hung one renews nothing. */
export const whileHeld = (mine: Held, work: () => Promise<void>): Promise<void> =>
  whileRepeated(RENEWED_MS, work, () =>
    imports().updateOne(held(mine) as never, { $set: { lease_until: new Date(Date.now() + LEASE_MS) } } as never, {
      writeConcern: { w: 1 },
    }),
  );

/** Gives an import back that failed for a reason that may pass. */
export async function giveBack(mine: Held): Promise<void> {
  await imports().updateOne(held(mine) as never, { $set: { lease_until: null }, $unset: { working: 1 } } as never);
}
