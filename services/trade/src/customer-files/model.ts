import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Values } from '@qiaohui/service-kit/errors/http-error';
import { model, Schema } from 'mongoose';
import type { NewContact } from '../contacts/schema.ts';
import type { NewCustomer } from '../customers/schema.ts';
import type { Cells, Column } from './columns.rules.ts';
import type { ImportRow } from './schema.ts';

export type RowError = { column: Column | null; code: string; values?: Values };
export type PlannedRow = Pick<ImportRow, 'row' | 'verdict' | 'similar' | 'customer'> & {
  cells: Cells;
  faults: RowError[];
};
/** A customer as it would be created, with its contact. */
export type PlannedCustomer = { row: number; customer: NewCustomer; contact: Omit<NewContact, 'party'> | null };

const { Mixed } = Schema.Types;

const customerImport = {
  _id: String,
  team: String,
  /** The account that sent it; nobody else sees it. */
  account: String,
  file: String,
  at: Date,
  applied: Boolean,
  rows: typed<PlannedRow[]>([Mixed]),
  planned: typed<PlannedCustomer[]>([Mixed]),
};
export type ImportRecord = RecordOf<typeof customerImport>;

/** Dry runs of the last day; one is applied at most once. */
export const CustomerImports = model(
  'CustomerImport',
  recordSchema('customer_imports', customerImport, { minimize: false }).index(
    { at: 1 },
    { expireAfterSeconds: 24 * 3600 },
  ),
);
