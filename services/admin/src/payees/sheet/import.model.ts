import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { PayeeForm } from '../schema.ts';
import type { ImportRow, PayeeImport } from './schema.ts';

/** A row as it was rehearsed; `version` is the payee's that it was compared with, `form` what it would become. */
export type RehearsedRow = ImportRow & { version: number | null; form: PayeeForm | null };

const payeeImport = {
  _id: String,
  file: String,
  at: Date,
  applied: Boolean,
  rows: typed<RehearsedRow[]>([Schema.Types.Mixed]),
};
export type ImportRecord = RecordOf<typeof payeeImport>;

/** Rehearsals of the last day; one is applied at most once. */
export const Imports = model(
  'PayeeImport',
  recordSchema('payee_imports', payeeImport, { minimize: false }).index({ at: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

export const importView = ({ _id: id, file, at, applied, rows }: ImportRecord): PayeeImport => ({
  id,
  file,
  at: at.toISOString(),
  applied,
  rows: rows.map(({ version: _, form: __, ...row }) => row),
});
