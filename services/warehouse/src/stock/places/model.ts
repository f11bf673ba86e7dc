import { model, Schema } from 'mongoose';

export type ShelvedRecord = { _id: string; at: string[] };

/**
 * Where goods stand, by their id: the dock and shelves, not what orders have picked. Apart from the goods, since a
 * change of any indexed field there makes the database look at every index of theirs, which in a transaction is slow.
 */
export const Shelved = model(
  'Shelved',
  new Schema<ShelvedRecord>({ _id: String, at: [String] }, { collection: 'shelved', versionKey: false }).index({
    at: 1,
  }),
);
