import type { Values } from '@qiaohui/service-kit/errors/http-error';
import { model, Schema } from 'mongoose';
import type { OutOrderForm } from '../orders/schema.ts';
import type { Column } from './columns.ts';
import type { ImportRow } from './schema.ts';

export type RowError = { column: Column | null; code: string; values?: Values };
export type PlannedRow = Omit<ImportRow, 'faults'> & { cells: Partial<Record<Column, string>>; faults: RowError[] };
/** An order as it would be created; `row` is its first. */
export type PlannedOrder = { row: number; rows: number[]; form: OutOrderForm };

export type ImportRecord = {
  _id: string;
  /** The account that sent it; nobody else sees it. */
  account: string;
  file: string;
  at: Date;
  applied: boolean;
  rows: PlannedRow[];
  orders: PlannedOrder[];
};

const { Mixed } = Schema.Types;

/** Dry runs of the last day; one is applied at most once. */
export const Imports = model(
  'OutImport',
  new Schema<ImportRecord>(
    { _id: String, account: String, file: String, at: Date, applied: Boolean, rows: [Mixed], orders: [Mixed] },
    { collection: 'out_imports', versionKey: false, minimize: false },
  ).index({ at: 1 }, { expireAfterSeconds: 24 * 3600 }),
);
