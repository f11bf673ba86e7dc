import { Lost } from '../../claims/claims.ts';
import { type Work as AnyWork, workOn } from '../../claims/thread.ts';
import { heldImport, whileHeld } from './claims.ts';
import { failTask, lastingError, runTask } from './tasks.ts';

/** An import to work on, with the key of its files. */
export type Work = AnyWork & { key: Uint8Array };

workOn(async ({ id, token, key, renewed }: Work) => {
  const record = await heldImport({ _id: id, token });
  try {
    await whileHeld(record, () => runTask(record, Buffer.from(key)), renewed);
  } catch (error) {
    const code = error instanceof Lost ? null : lastingError(error);
    if (code === null) throw error;
    await failTask(await heldImport(record), code);
  }
});
