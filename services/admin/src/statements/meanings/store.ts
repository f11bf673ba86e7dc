import type { Actor } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { Meaning, Meanings } from './schema.ts';

export type MeaningRecord = {
  _id: string;
  reserveAccount: string;
  /** The heading as it is compared, and as the bank writes it. */
  form: string;
  heading: string;
  meaning: Meaning;
  by: Actor;
  email: string;
  at: Date;
};

/** Meanings that finance gave to unknown columns, once for each reserve account and heading. */
export const ColumnMeanings = model(
  'StatementColumn',
  new Schema<MeaningRecord>(
    {
      _id: String,
      reserveAccount: String,
      form: String,
      heading: String,
      meaning: String,
      by: Schema.Types.Mixed,
      email: String,
      at: Date,
    },
    { collection: 'statement_columns', versionKey: false },
  ).index({ reserveAccount: 1, form: 1 }, { unique: true }),
);

export async function meaningsOf(reserveAccount: string): Promise<Meanings> {
  const found = await ColumnMeanings.find({ reserveAccount }).lean<MeaningRecord[]>();
  return Object.fromEntries(found.map(({ form, meaning }) => [form, meaning]));
}
