import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { lanes } from '@qiaohui/service-kit/lanes';
import { Refusal } from '@qiaohui/service-kit/refusal';
import { formatOf } from './bytes.ts';
import type { Reading } from './read.rules.ts';
import { maxStatementBytes } from './schema.ts';

const MOST_THREADS = 2;
const PATIENCE_MS = 30_000;
const inLane = lanes(MOST_THREADS);

/** All bytes of an upload; more than a statement may have are a 413, and are not kept. */
export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxStatementBytes) chunks.push(chunk);
  }
  if (size > maxStatementBytes) throw new Refusal(413, 'statement.too-large');
  return Buffer.concat(chunks);
}

type Sound = Extract<Reading, { lines: unknown }>;

/** Reads a bank's file outside the request thread. What is no statement is refused, naming what is missing. */
export async function readStatement(bytes: Buffer): Promise<Sound> {
  if (formatOf(bytes) === null) throw new Refusal(422, 'statement.unreadable');
  const reading = await inLane(async (): Promise<Reading | 'unreadable'> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    try {
      worker.postMessage(bytes);
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
      return answer;
    } catch {
      return 'unreadable';
    } finally {
      await worker.terminate();
    }
  });
  if (reading === 'unreadable') throw new Refusal(422, 'statement.unreadable');
  if ('tooMany' in reading) throw new Refusal(422, 'statement.too-many', { values: { most: reading.tooMany } });
  if ('lacking' in reading) {
    const errors = Object.fromEntries(reading.lacking.map((column) => [column, [`statement.lacks-${column}`]]));
    throw new Refusal(422, 'statement.columns', { errors });
  }
  return reading;
}
