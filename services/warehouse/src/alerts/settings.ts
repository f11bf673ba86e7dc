import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { User } from '../staff/schema.ts';
import { Settings, type SettingsRecord } from './model.ts';
import type { AlertSettings, SaveSettings } from './schema.ts';

const USUAL_DAYS = 60;

const shown = ({ _id: version, days, readers, user, at }: SettingsRecord): AlertSettings => ({
  version,
  days,
  readers,
  user: { name: user.name },
  at: at.toISOString(),
});

/** Returns the newest settings; version 0 are the defaults until somebody changes them. */
export async function alertSettings(): Promise<AlertSettings> {
  const row = await Settings.findOne().sort({ _id: -1 }).lean<SettingsRecord>();
  return row ? shown(row) : { version: 0, days: USUAL_DAYS, readers: [], user: null, at: null };
}

/**
 * Saves settings over the version that was seen; of two who saw the same the later gets a 409 with the present
 * settings.
 */
export async function saveSettings({ version, days, readers }: SaveSettings, user: User): Promise<AlertSettings> {
  const now = await alertSettings();
  if (now.version !== version) throw conflict('settings.moved-already', now);
  try {
    await Settings.create([{ _id: version + 1, days, readers, user, at: new Date() }]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw conflict('settings.moved-already', await alertSettings());
  }
  return alertSettings();
}
