import type { Config } from '@qiaohui/admin/contract';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';

const config = {
  _id: String,
  version: { type: Number, required: true },
  config: typed<Config>({ type: Schema.Types.Mixed, required: true }),
  at: { type: Date, required: true },
  /** The parts in which it differs from the version before; absent in older ones. */
  changed: optional<string[]>({ type: [String], default: undefined }),
};
export type ConfigRecord = RecordOf<typeof config>;

/** Every version of the settings that was ever in force. */
export const Configs = model(
  'Config',
  recordSchema('configs', config, { minimize: false }).index({ version: -1 }, { unique: true }).index({ at: -1 }),
);
