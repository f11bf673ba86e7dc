import { UNDO_S } from '../../records/undo.ts';

/** What the records that a team sets up have in common. */
export const setupFields = {
  _id: String,
  team: String,
  /** By what it is told from all others of its team; a deleted one leaves it free. */
  taken: { type: String, default: null },
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  terms: [String],
};

/** The indexes of such a collection: the list, its search, and that nothing is there twice. */
export const setupIndexes = [
  [{ team: 1, deleted_at: 1, created_at: -1, _id: -1 }, {}],
  [{ team: 1, terms: 1 }, {}],
  [
    { team: 1, taken: 1 },
    { unique: true, partialFilterExpression: { taken: { $gt: '' } } },
  ],
  [{ deleted_at: 1 }, { name: 'regret', expireAfterSeconds: UNDO_S }],
] as const;
