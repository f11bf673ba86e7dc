import { parentPort } from 'node:worker_threads';
import { type Connection, connect } from '@qiaohui/service-kit/data/mongo';
import { heldImport, Lost, whileHeld } from './claims.ts';
import { failTask, lastingError, runTask } from './tasks.ts';

/** An import to work on, with the key of its files. */
export type Work = { connection: Connection; id: string; token: number; key: Uint8Array };
/** `failed`: for a reason that may pass. */
export type Done = { failed: string | null };

let connected: Promise<void> | null = null;
/** Connects once; where the database is away for longer, the next message tries again. */
function connectedTo({ uri, database }: Connection): Promise<void> {
  connected ??= connect(uri, database).catch((error) => {
    connected = null;
    throw error;
  });
  return connected;
}

async function work({ connection, id, token, key }: Work): Promise<Done> {
  await connectedTo(connection);
  const record = await heldImport({ _id: id, token });
  try {
    await whileHeld(record, () => runTask(record, Buffer.from(key)));
  } catch (error) {
    const code = error instanceof Lost ? null : lastingError(error);
    if (code === null) throw error;
    await failTask(await heldImport(record), code);
  }
  return { failed: null };
}

parentPort?.on('message', async (message: Work) => {
  try {
    parentPort?.postMessage(await work(message));
  } catch (error) {
    const failed = error instanceof Lost ? null : error instanceof Error ? (error.stack ?? error.message) : 'unknown';
    parentPort?.postMessage({ failed } satisfies Done);
  }
});
