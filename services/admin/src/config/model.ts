import type { Config } from '@qiaohui/admin/contract';
import { model, Schema } from 'mongoose';

export type ConfigRecord = { _id: string; version: number; config: Config; at: Date; changed?: string[] };

/** Every version of the settings that was ever in force. */
export const Configs = model(
  'Config',
  new Schema<ConfigRecord>(
    {
      _id: String,
      version: { type: Number, required: true },
      config: { type: Schema.Types.Mixed, required: true },
      at: { type: Date, required: true },
      /** The parts in which it differs from the version before; absent in older ones. */
      changed: { type: [String], default: undefined },
    },
    { collection: 'configs', versionKey: false, minimize: false },
  )
    .index({ version: -1 }, { unique: true })
    .index({ at: -1 }),
);
