import { recordSchema } from '@qiaohui/service-kit/data/record';
import { type ClientSession, model, trusted } from 'mongoose';

/** Waybills whose margin is to be counted again; `turn` grows with each change. */
const MarginsDue = model(
  'MarginDue',
  recordSchema('margins_due', { _id: String, team: String, turn: Number, at: Date })
    .index({ at: 1 })
    .index({ team: 1 }),
);

export type DueMargin = { _id: string; team: string; turn: number };

/** Makes the margins of waybills due, in the transaction that changes what they are counted from. */
export async function marginsDue(team: string, waybills: string[], session: ClientSession): Promise<void> {
  if (waybills.length === 0) return;
  const update = { $set: { team, at: new Date() }, $inc: { turn: 1 } };
  await MarginsDue.bulkWrite(
    waybills.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
    { session },
  );
}

/** Returns what is due by now, the longest waiting first. */
export const dueMargins = (now: Date, most: number): Promise<DueMargin[]> =>
  MarginsDue.find({ at: trusted({ $lte: now }) })
    .sort({ at: 1 })
    .limit(most)
    .lean<DueMargin[]>();

/** Takes one off that was counted; false when it has changed meanwhile. */
export const countedMargin = async ({ _id, turn }: DueMargin, session: ClientSession): Promise<boolean> =>
  (await MarginsDue.deleteOne({ _id, turn }).session(session)).deletedCount === 1;

/** Puts one off that could not be counted. */
export const postponeMargin = async ({ _id }: DueMargin, at: Date): Promise<void> => {
  await MarginsDue.updateOne({ _id }, { $set: { at } });
};

/** Returns which of these waybills are due. */
export const stillDue = async (waybills: string[], session: ClientSession): Promise<Set<string>> =>
  new Set(await MarginsDue.distinct('_id', { _id: trusted({ $in: waybills }) }).session(session));

/** Returns how many waybills of a team are due. */
export const waitingMargins = (team: string): Promise<number> => MarginsDue.countDocuments({ team });
