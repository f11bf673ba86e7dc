import { NatsError, type StoredMsg } from 'nats';
import { z } from 'zod';
import { notFound } from '../errors/http-error.ts';
import { bus } from './bus.ts';

const STREAM = 'DEAD';
const ALL = 'dead.>';
const NO_MESSAGE = 10_037;

/** An event that one service could not handle, as `consumer.ts` laid it aside. */
export type DeadLetter = {
  /** Its place among the dead letters. */
  seq: number;
  at: Date;
  /** The durable reader that could not handle it, such as `admin-remit-order-projection`, and what was wrong. */
  reader: string;
  error: string;
  /** Where it came from, such as `remit.order.4821`. */
  subject: string;
  /** The record it told of, where that can be read. */
  record: string;
  version: number | null;
};

const Body = z.object({ version: z.number(), state: z.object({ id: z.string() }) });

function recordOf(message: StoredMsg): { record: string; version: number | null } {
  try {
    const { version, state } = Body.parse(message.json());
    return { record: state.id, version };
  } catch {
    return { record: '', version: null };
  }
}

const deadLetterOf = (message: StoredMsg): DeadLetter => ({
  seq: message.seq,
  at: message.time,
  reader: message.header?.get('x-reader') || message.subject.slice('dead.'.length),
  error: message.header?.get('x-error') ?? '',
  subject: message.header?.get('x-subject') ?? '',
  ...recordOf(message),
});

const isMissing = (error: unknown) => error instanceof NatsError && error.api_error?.err_code === NO_MESSAGE;

/** The first dead letter at `seq` or behind it. */
async function nextAt(seq: number): Promise<StoredMsg | null> {
  const query = { seq, next_by_subj: ALL };
  try {
    return await bus().manager.streams.getMessage(STREAM, query);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Dead letters from `seq` on, the oldest first; one more than `limit` says that there are more. */
export async function deadLettersFrom(seq: number, limit: number): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  for (let at = seq; found.length <= limit; ) {
    const message = await nextAt(at);
    if (!message) break;
    found.push(deadLetterOf(message));
    at = message.seq + 1;
  }
  return found;
}

async function messageAt(seq: number): Promise<StoredMsg> {
  const message = await nextAt(seq);
  if (message?.seq !== seq) throw notFound('letter');
  return message;
}

/** One dead letter; a 404 when it is gone. */
export const deadLetter = async (seq: number): Promise<DeadLetter> => deadLetterOf(await messageAt(seq));

/** Tells a dead letter's event again, to everybody who hears it: they all bear repeats. */
export async function redeliver(seq: number): Promise<void> {
  const message = await messageAt(seq);
  const headers = message.header;
  await bus().stream.publish(headers.get('x-subject'), message.data, { headers });
  await dropDeadLetter(seq);
}

/** Removes a dead letter for good. One that is gone already is no fault. */
export async function dropDeadLetter(seq: number): Promise<void> {
  try {
    await bus().manager.streams.deleteMessage(STREAM, seq);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
