import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { RowFields } from '../items/schema.ts';
import type { ActKind } from './schema.ts';

const MONTH_S = 30 * 24 * 3_600;

/** A row at one time: its fields and its version. */
export type RowState = RowFields & { version: number };
/** What an act did to a row; null: it did not exist, or was deleted. */
export type ActRow = { item: string; before: RowState | null; after: RowState | null };

const act = {
  _id: String,
  list: String,
  /** Key of the revision whose rows it changed. */
  rev: Number,
  by: typed<{ id: string; email: string }>(),
  at: Date,
  kind: typed<ActKind>(String),
  rows: typed<ActRow[]>(),
  /** The act that it undid. */
  undoes: optional<string>(String),
  /** The act that undid it. */
  undone_by: optional<string>(String),
};
export type ActRecord = RecordOf<typeof act>;

/** Edits of rows, each of which can be undone for a month. */
export const Acts = model(
  'PriceAct',
  recordSchema('price_acts', act).index({ list: 1, at: -1 }).index({ at: 1 }, { expireAfterSeconds: MONTH_S }),
);
