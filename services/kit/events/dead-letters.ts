import { NatsError, type StoredMsg } from 'nats';
import { z } from 'zod';
import { notFound } from '../errors/http-error.ts';
import { bus } from './bus.ts';

const STREAM = 'DEAD';
const ALL = 'dead.>';
const NO_MESSAGE = 10_037;

/** An event that one service could not handle, as `consumer.ts` moved it to the dead letters. */
export type DeadLetter = {
  /** Its sequence number in the stream of dead letters. */
  seq: number;
  at: Date;
  /** The durable consumer that could not handle it, such as `admin-remit-order-projection`, and the error. */
  reader: string;
  error: string;
  /** The original subject, such as `remit.order.4821`. */
  subject: string;
  /** The id of the record it is about, where that can be read. */
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

/** Returns the first dead letter at or after `seq`. */
async function nextAt(seq: number): Promise<StoredMsg | null> {
  const query = { seq, next_by_subj: ALL };
  try {
    return await bus().manager.streams.getMessage(STREAM, query);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Returns dead letters from `seq` on, the oldest first; one more than `limit` when there are more. */
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

/** Returns how many dead letters there are, and since when the oldest of them lies there; from the stream's own state. */
export async function countDeadLetters(): Promise<{ count: number; oldest: Date | null }> {
  const { messages, first_ts } = (await bus().manager.streams.info(STREAM)).state;
  return { count: messages, oldest: messages > 0 ? new Date(first_ts) : null };
}

async function messageAt(seq: number): Promise<StoredMsg> {
  const message = await nextAt(seq);
  if (message?.seq !== seq) throw notFound('letter');
  return message;
}

/** Returns one dead letter; throws a 404 when it was removed. */
export const deadLetter = async (seq: number): Promise<DeadLetter> => deadLetterOf(await messageAt(seq));

/** Publishes a dead letter's event again, to all its subscribers: they all tolerate repeats. */
export async function redeliver(seq: number): Promise<void> {
  const message = await messageAt(seq);
  const headers = message.header;
  await bus().stream.publish(headers.get('x-subject'), message.data, { headers });
  await dropDeadLetter(seq);
}

/** Removes a dead letter permanently. A repeat is no error. */
export async function dropDeadLetter(seq: number): Promise<void> {
  try {
    await bus().manager.streams.deleteMessage(STREAM, seq);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
