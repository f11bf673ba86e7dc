import { model } from 'mongoose';
import { StartupError } from '../runtime/startup-error.ts';
import { newKey, unwrap } from './encryption.ts';
import { isDuplicate } from './mongo.ts';
import { recordSchema } from './record.ts';

const ID = 'master-key';

/** One value encrypted under the master key of this database, to recognise the key by. */
const Canaries = model('Canary', recordSchema('canaries', { _id: String, wrapped: String }));

function opens(wrapped: string): boolean {
  try {
    unwrap(wrapped);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws when the master key is not the one that this database was encrypted with: nothing could be read, and new
 * values would be encrypted under a second key. `older` finds the wrapped key of a record from before this check
 * existed.
 * @throws {StartupError} when the key is another one
 */
export async function checkMasterKey(older: () => Promise<string | null> = async () => null): Promise<void> {
  const wrapped = (await Canaries.findById(ID).lean())?.wrapped ?? (await older());
  if (wrapped && !opens(wrapped))
    throw new StartupError(
      'MASTER_KEY is not the key that the data of this service was sealed with: set the former key',
    );
  await Canaries.create({ _id: ID, wrapped: newKey().wrapped }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
}
