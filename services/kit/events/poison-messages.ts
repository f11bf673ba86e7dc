import { model } from 'mongoose';
import type { JsMsg } from 'nats';
import type { Logger } from 'pino';
import { recordSchema } from '../data/record.ts';
import { bus, contextHeaders } from './bus.ts';

/** How often a message may fail by an error of its own before it becomes a dead letter. */
const TRIES = 5;

/** Failures of each message by errors of its own. Outages are not counted. */
const Failures = model(
  'Fault',
  recordSchema('faults', { _id: String, count: Number, error: String, at: Date }).index(
    { at: 1 },
    { expireAfterSeconds: 30 * 24 * 3600 },
  ),
);

async function moveToDeadLetters(message: JsMsg, durable: string, error: string): Promise<void> {
  const { service, stream } = bus();
  const wrong = error.slice(0, 500).replaceAll(/\s+/g, ' ');
  const sent = contextHeaders({ 'x-subject': message.subject, 'x-reader': durable, 'x-error': wrong });
  await stream.publish(`dead.${service}`, message.data, { headers: sent });
}

/**
 * Counts a failure by an error of the message itself: it is redelivered, and becomes a dead letter at the fifth
 * failure.
 */
export async function countFailure(message: JsMsg, durable: string, error: unknown, log: Logger): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  const row = await Failures.findOneAndUpdate(
    { _id: `${durable}:${message.info.streamSequence}` },
    { $inc: { count: 1 }, $set: { error: text, at: new Date() } },
    { upsert: true, returnDocument: 'after' },
  );
  log.error({ error, subject: message.subject, count: row.count }, 'consumer.message_failed');
  if (row.count < TRIES) return message.nak(200 * 2 ** row.count);
  await moveToDeadLetters(message, durable, text);
  message.ack();
}
