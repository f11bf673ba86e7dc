import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { CommonFields, WaybillEditResult } from './schema.ts';

const DAY_S = 24 * 3_600;

const edit = {
  _id: String,
  team: String,
  at: Date,
  /**
   * What the fields were before, the version that the edit saw, which edits of earlier releases lack, and the one that it
   * left, or that the undo of a later edit has left it on.
   */
  rows: typed<Array<{ id: string; before: CommonFields; seen?: number; version: number }>>(),
  undone: Boolean,
  /** Of its request and who sent it: a later one names it when its response got lost. */
  key: optional<string>(String),
  /** What the undo came to, for one that is asked for again. */
  undo_result: optional<WaybillEditResult>(),
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
