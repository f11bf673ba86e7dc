import { model, Schema } from 'mongoose';

/** Names of staff, projected from remit's accounts; customers are not stored here. */
export const Staff = model(
  'Staff',
  new Schema<{ _id: string; version: number; name: string }>(
    { _id: String, version: Number, name: String },
    { collection: 'staff', versionKey: false },
  ),
);
