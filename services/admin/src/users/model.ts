import type { Group } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';

export type UserRecord = {
  _id: string;
  version: number;
  email: string;
  name: string;
  group: Group | null;
  disabled: boolean;
  /** True when the address is confirmed; null where remit has not said. */
  confirmed?: boolean | null;
  created_at: Date;
  terms: string[];
};

/** This service's copy of remit's accounts. */
export const Users = model(
  'User',
  new Schema<UserRecord>(
    {
      _id: String,
      version: Number,
      email: String,
      name: String,
      group: String,
      disabled: Boolean,
      confirmed: { type: Boolean, default: null },
      created_at: Date,
      terms: [String],
    },
    { collection: 'users', versionKey: false },
  )
    .index({ terms: 1 })
    .index({ created_at: -1, _id: -1 }),
);
