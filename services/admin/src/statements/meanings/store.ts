import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { Meaning, Meanings } from './schema.ts';

const columnMeaning = {
  _id: String,
  reserveAccount: String,
  /** The heading as it is compared. */
  form: String,
  /** The heading as the bank writes it. */
  heading: String,
  meaning: typed<Meaning>(String),
  by: typed<Actor>(),
  email: String,
  at: Date,
};
export type MeaningRecord = RecordOf<typeof columnMeaning>;

/** Meanings that finance gave to unknown columns, once for each reserve account and heading. */
export const ColumnMeanings = model(
  'StatementColumn',
  recordSchema('statement_columns', columnMeaning).index({ reserveAccount: 1, form: 1 }, { unique: true }),
);

export async function meaningsOf(reserveAccount: string): Promise<Meanings> {
  const found = await ColumnMeanings.find({ reserveAccount }).lean<MeaningRecord[]>();
  return Object.fromEntries(found.map(({ form, meaning }) => [form, meaning]));
}
