import { Config, config0 } from '@qiaohui/admin/contract';
import { recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

/** Finance's settings as admin published them. */
export const Configs = model(
  'Config',
  recordSchema('config', { _id: typed<'config'>(String), version: Number, config: typed<Config>() }),
);

/** Returns the settings in force; the contract's version 0 until admin has published others. */
export async function currentConfig(): Promise<Config> {
  const held = await Configs.findById('config').lean();
  return held ? Config.parse(held.config) : config0;
}
