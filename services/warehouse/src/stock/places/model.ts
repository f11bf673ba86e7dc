import { model, Schema } from 'mongoose';

export type ShelvedRecord = { _id: string; at: string[] };

/**
 * Locations of goods, by their id: the dock and shelves, without picked pieces. Separate from the goods, since a change
 * of any indexed field there makes the database check every index of theirs, which in a transaction is slow.
 */
export const Shelved = model(
  'Shelved',
  new Schema<ShelvedRecord>({ _id: String, at: [String] }, { collection: 'shelved', versionKey: false }).index({
    at: 1,
  }),
);
