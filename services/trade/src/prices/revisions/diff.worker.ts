import { parentPort } from 'node:worker_threads';
import { type Connection, connect } from '@qiaohui/service-kit/data/mongo';
import type { Places } from '../items/places.rules.ts';
import { compare, type Differences } from './diff.rules.ts';
import { digestOf } from './digest.ts';

export type Work = { connection: Connection; from: Places; to: Places; discounts: boolean };
/** How many rows were read so far; what differs; or why it failed. */
export type Reply = { done: number } | { differences: Differences } | { failed: string };

parentPort?.on('message', async ({ connection: { uri, database }, from, to, discounts }: Work) => {
  const reply = (message: Reply) => parentPort?.postMessage(message);
  try {
    await connect(uri, database);
    let done = 0;
    const onRows = (count: number) => {
      done += count;
      reply({ done });
    };
    const reading = { discounts, onRows };
    const old = await digestOf(from, reading);
    reply({ differences: compare(old, await digestOf(to, reading)) });
  } catch (error) {
    reply({ failed: error instanceof Error ? error.message : 'unknown' });
  }
});
