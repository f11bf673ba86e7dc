import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Values } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { NewContact } from '../contacts/schema.ts';
import type { NewCustomer } from '../customers/schema.ts';
import type { Cells } from './columns.rules.ts';
import type { Column } from './columns.schema.ts';
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
  /** A job creates its customers, which are too many for one transaction; it is applied once all are. */
  writing: optional<boolean>(Boolean),
  /** Who applied it, where a job does the rest. */
  actor: optional<Actor>(),
  /** How many of those planned the job has created. */
  created: optional<number>(Number),
  rows: typed<PlannedRow[]>([Mixed]),
  planned: typed<PlannedCustomer[]>([Mixed]),
};
export type ImportRecord = RecordOf<typeof customerImport>;

/** Dry runs of the last day; one is applied at most once. */
export const CustomerImports = model(
  'CustomerImport',
  recordSchema('customer_imports', customerImport, { minimize: false })
    .index({ at: 1 }, { expireAfterSeconds: 24 * 3600 })
    .index({ writing: 1, at: 1 }, { partialFilterExpression: { writing: true } }),
);

/** What a team said of a heading that is none of ours; the next file with it is read so. */
const heading = {
  _id: String,
  team: String,
  form: String,
  column: typed<Column | ''>(String),
  at: Date,
};
export type HeadingRecord = RecordOf<typeof heading>;

export const CustomerHeadings = model('CustomerHeading', recordSchema('customer_headings', heading).index({ team: 1 }));
