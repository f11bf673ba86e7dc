import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const shelved = { _id: String, at: [String] };
export type ShelvedRecord = RecordOf<typeof shelved>;

/**
 * Locations of goods, by their id: the dock and shelves, without picked pieces. Separate from the goods, since a change
 * of any indexed field there makes the database check every index of theirs, which in a transaction is slow.
 */
export const Shelved = model('Shelved', recordSchema('shelved', shelved).index({ at: 1 }));
