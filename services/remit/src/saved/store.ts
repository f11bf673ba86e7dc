import { open } from '@qiaohui/service-kit/data/encryption';
import { SavedPeople, type SavedRecord } from './model.ts';
import { Saved } from './schema.ts';

/** Decrypts a saved person. */
export const openSaved = (key: Buffer, { sealed }: Pick<SavedRecord, 'sealed'>): Saved =>
  Saved.parse(JSON.parse(open(key, sealed)));

/** Streams all saved people of an account. */
export const savedOf = (account: string): AsyncIterable<SavedRecord> =>
  SavedPeople.find({ account }).lean<SavedRecord>().cursor();

export const forgetSaved = (account: string) => SavedPeople.collection.deleteMany({ account });
