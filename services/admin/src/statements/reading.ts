import { Refusal } from '@qiaohui/service-kit/refusal';
import { formatOf } from '@qiaohui/service-kit/sheets/bytes';
import { demandRead } from '@qiaohui/service-kit/sheets/fault';
import { inThread } from '@qiaohui/service-kit/sheets/thread';
import type { Reading } from './read.rules.ts';

type Sound = Extract<Reading, { lines: unknown }>;

/** Reads a bank's file outside the request thread. What is no statement is refused, naming what is missing. */
export async function readStatement(bytes: Buffer): Promise<Sound> {
  if (formatOf(bytes) === null) throw new Refusal(422, 'statement.unreadable');
  const answer = await inThread<Reading>(new URL('./worker.ts', import.meta.url), bytes);
  const reading = demandRead(answer, 'statement.unreadable');
  if ('tooMany' in reading) throw new Refusal(422, 'statement.too-many', { values: { most: reading.tooMany } });
  if ('mixed' in reading) throw new Refusal(422, 'statement.mixed-numbers');
  if ('lacking' in reading) {
    const errors = Object.fromEntries(reading.lacking.map((column) => [column, [`statement.lacks-${column}`]]));
    throw new Refusal(422, 'statement.columns', { errors });
  }
  return reading;
}
