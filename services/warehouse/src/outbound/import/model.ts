import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Values } from '@qiaohui/service-kit/errors/http-error';
import { model, Schema } from 'mongoose';
import type { OutOrderForm } from '../orders/schema.ts';
import type { Column } from './columns.rules.ts';
import type { ImportRow } from './schema.ts';

export type RowError = { column: Column | null; code: string; values?: Values };
export type PlannedRow = Omit<ImportRow, 'faults' | 'address'> & {
  cells: Partial<Record<Column, string>>;
  faults: RowError[];
};
/** An order as it would be created; `row` is its first. */
export type PlannedOrder = { row: number; rows: number[]; form: OutOrderForm };

const { Mixed } = Schema.Types;

const outImport = {
  _id: String,
  /** The account that sent it; nobody else sees it. */
  account: String,
  file: String,
  at: Date,
  applied: Boolean,
  rows: typed<PlannedRow[]>([Mixed]),
  orders: typed<PlannedOrder[]>([Mixed]),
};
export type ImportRecord = RecordOf<typeof outImport>;

/** Dry runs of the last day; one is applied at most once. */
export const Imports = model(
  'OutImport',
  recordSchema('out_imports', outImport, { minimize: false }).index({ at: 1 }, { expireAfterSeconds: 24 * 3600 }),
);
