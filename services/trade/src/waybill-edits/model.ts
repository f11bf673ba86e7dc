import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { CommonFields } from './schema.ts';

const DAY_S = 24 * 3_600;

const edit = {
  _id: String,
  team: String,
  at: Date,
  /** What the fields were before, and the version that the edit left. */
  rows: typed<Array<{ id: string; before: CommonFields; version: number }>>(),
  undone: Boolean,
};
export type EditRecord = RecordOf<typeof edit>;

/** Edits of several waybills at once, each of which can be undone for a day. */
export const WaybillEdits = model(
  'WaybillEdit',
  recordSchema('waybill_edits', edit)
    .index({ at: 1 }, { expireAfterSeconds: DAY_S })
    // by which an undone edit finds those before it
    .index({ team: 1, 'rows.id': 1 }),
);
