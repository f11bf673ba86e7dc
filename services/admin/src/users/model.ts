import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Group } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';

const user = {
  _id: String,
  version: Number,
  email: String,
  name: String,
  group: typed<Group | null>(String),
  disabled: Boolean,
  /** True when the address is confirmed; null where remit has not published it. */
  confirmed: optional<boolean | null>({ type: Boolean, default: null }),
  created_at: Date,
  terms: [String],
};
export type UserRecord = RecordOf<typeof user>;

/** This service's copy of remit's accounts. */
export const Users = model(
  'User',
  recordSchema('users', user).index({ terms: 1 }).index({ created_at: -1, _id: -1 }).index({ email: 1, _id: 1 }),
);
