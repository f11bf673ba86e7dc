import { Config, config0 } from '@qiaohui/admin/contract';
import { model, Schema } from 'mongoose';

type ConfigRecord = { _id: 'config'; version: number; config: Config };

/** Finance's settings as admin published them. */
export const Configs = model(
  'Config',
  new Schema<ConfigRecord>(
    { _id: String, version: Number, config: Schema.Types.Mixed },
    { collection: 'config', versionKey: false },
  ),
);

/** Returns the settings in force; the contract's version 0 until admin has published others. */
export async function currentConfig(): Promise<Config> {
  const held = await Configs.findById('config').lean();
  return held ? Config.parse(held.config) : config0;
}
