import { model, Schema } from 'mongoose';

export type ShelfRecord = {
  _id: string;
  /** Its position on the walk through the house: lists for picking go by it. */
  walk: string;
  remark: string;
  active: boolean;
  /** Number of its changes; older rows have none. */
  edits?: number;
  /** Grows whenever goods are put there, so that this and its closing conflict. */
  puts?: number;
  terms: string[];
};

/** Places where goods are stored. */
export const Shelves = model(
  'Shelf',
  new Schema<ShelfRecord>(
    {
      _id: String,
      walk: { type: String, required: true },
      remark: { type: String, default: '' },
      active: { type: Boolean, required: true },
      edits: Number,
      puts: Number,
      terms: [String],
    },
    { collection: 'shelves', versionKey: false },
  )
    .index({ walk: 1, _id: 1 })
    .index({ terms: 1 }),
);
