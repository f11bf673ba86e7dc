import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { BookCheck } from './schema.ts';

const check = {
  _id: String,
  team: String,
  kind: typed<BookCheck['kind']>(String),
  state: typed<BookCheck['state']>(String),
  asked_at: Date,
  /** When it was begun last: one that fails does not hold up others. */
  tried_at: optional<Date>(Date),
  ended_at: typed<Date | null>({ type: Date, default: null }),
  bills: Number,
  items: Number,
  waybills: Number,
  broken: Number,
  findings: typed<BookCheck['findings']>(),
};
export type CheckRecord = RecordOf<typeof check>;

/** Each check of a team's books with its result. */
export const BookChecks = model(
  'BookCheck',
  recordSchema('book_checks', check).index({ team: 1, asked_at: -1 }).index({ state: 1, asked_at: 1 }),
);

export const checkRow = ({ _id: id, asked_at, tried_at: _t, ended_at, team: _, ...rest }: CheckRecord): BookCheck => ({
  ...rest,
  id,
  asked_at: asked_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});
