import { open } from '@qiaohui/service-kit/sealed';
import type { SavedRecord } from './model.ts';
import { Saved } from './schema.ts';

/** What is kept, in the clear. */
export const openSaved = (key: Buffer, { sealed }: Pick<SavedRecord, 'sealed'>): Saved =>
  Saved.parse(JSON.parse(open(key, sealed)));
