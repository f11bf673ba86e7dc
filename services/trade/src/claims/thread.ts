import { parentPort } from 'node:worker_threads';
import { type Connection, connect } from '@qiaohui/service-kit/data/mongo';
import { workBehindRequests } from '@qiaohui/service-kit/runtime/threads';
import { Lost } from './claims.ts';

/** What a worker thread is sent; `renewed`: so often it renews its lease, in ms. */
export type Work = { connection: Connection; id: string; token: number; renewed: number };
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

/** Does what this thread is sent, and answers each message; a worker that has lost its record has nothing to say. */
export function workOn<W extends Work>(work: (message: W) => Promise<void>): void {
  workBehindRequests();
  parentPort?.on('message', async (message: W) => {
    let failed: string | null = null;
    try {
      await connectedTo(message.connection);
      await work(message);
    } catch (error) {
      if (!(error instanceof Lost)) failed = error instanceof Error ? (error.stack ?? error.message) : 'unknown';
    }
    parentPort?.postMessage({ failed } satisfies Done);
  });
}
