import { parentPort } from 'node:worker_threads';
import { type Connection, connect } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { failBuild, runBuild } from './build.ts';
import { heldBuild, Lost, whileHeld } from './claims.ts';

/** A build to work on. */
export type Work = { connection: Connection; id: string; token: number };
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

/** True for errors that another try cannot mend: a source is gone. One whose revision was discarded begins another. */
const isLasting = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && error.code !== 'revision.discarded';

async function work({ connection, id, token }: Work): Promise<void> {
  await connectedTo(connection);
  const mine = await heldBuild({ _id: id, token });
  try {
    await whileHeld(mine, () => runBuild(mine));
  } catch (error) {
    // one that was cancelled meanwhile has lost its revision, too
    const present = await heldBuild(mine);
    if (!isLasting(error)) throw error;
    await failBuild(present, 'link.source-gone');
  }
}

parentPort?.on('message', async (message: Work) => {
  try {
    await work(message);
    parentPort?.postMessage({ failed: null } satisfies Done);
  } catch (error) {
    const failed = error instanceof Lost ? null : error instanceof Error ? (error.stack ?? error.message) : 'unknown';
    parentPort?.postMessage({ failed } satisfies Done);
  }
});
