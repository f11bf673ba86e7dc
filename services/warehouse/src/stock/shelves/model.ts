import { optional, type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const shelf = {
  _id: String,
  /** Its position on the walk through the house: lists for picking go by it. */
  walk: { type: String, required: true },
  remark: { type: String, default: '' },
  active: { type: Boolean, required: true },
  /** Number of its changes; older rows have none. */
  edits: optional<number>(Number),
  /** Grows whenever goods are put there, so that this and its closing conflict. */
  puts: optional<number>(Number),
  terms: [String],
};
export type ShelfRecord = RecordOf<typeof shelf>;

/** Places where goods are stored. */
export const Shelves = model('Shelf', recordSchema('shelves', shelf).index({ walk: 1, _id: 1 }).index({ terms: 1 }));
