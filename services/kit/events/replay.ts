import { randomUUID } from 'node:crypto';
import type { Msg } from 'nats';
import { serviceUnavailable } from '../errors/http-error.ts';
import type { Actor, EventContract } from '../shapes.ts';
import { bus, contextHeaders } from './bus.ts';
import { messageOf } from './outbox.ts';

/** Messages of one batch at most; the stream itself takes a thousand. */
const BATCH = 500;
const TIMEOUT_MS = 20_000;

/**
 * Returns the subject under which events of another subject are replayed. It is separate, so that a state overtaken by
 * a change on its way does not become the newest one on the record's own subject.
 */
export function replaySubject(subject: string): string {
  const at = subject.lastIndexOf('.');
  return `${subject.slice(0, at)}.retold${subject.slice(at)}`;
}

type Present<S> = { state: S; version: number };

/**
 * Publishes messages atomically, with one write to disk (NATS ADR-50). They carry no message id: a second replay within
 * two minutes would otherwise be discarded as duplicate.
 */
async function publishTogether(messages: Array<{ subject: string; body: string }>): Promise<void> {
  const { connection } = bus();
  const batch = randomUUID();
  const sent = messages.map(({ subject, body }, at): Promise<Msg> | undefined => {
    const head = contextHeaders({ 'Nats-Batch-Id': batch, 'Nats-Batch-Sequence': `${at + 1}` });
    if (at + 1 < messages.length) {
      connection.publish(subject, body, { headers: head });
      return undefined;
    }
    head.set('Nats-Batch-Commit', '1');
    return connection.request(subject, body, { headers: head, timeout: TIMEOUT_MS });
  });
  const acknowledged = (await sent.at(-1))?.json<{ error?: unknown; count?: number }>();
  if (acknowledged?.count !== messages.length) throw serviceUnavailable();
}

/**
 * Publishes records' present states again, for a subscriber that lost them, bypassing the outbox: nothing changes, so
 * there is no change to lose it from. Returns how many were published; a repeat is harmless.
 */
export async function replay<S extends { id: string }>(
  contract: EventContract<S>,
  records: AsyncIterable<Present<S>> | Iterable<Present<S>>,
  actor: Actor,
): Promise<number> {
  let published = 0;
  let waiting: Array<{ subject: string; body: string }> = [];
  // One batch is published while the next is read.
  let publishing = Promise.resolve();
  const send = async () => {
    await publishing;
    publishing = publishTogether(waiting);
    publishing.catch(() => undefined);
    published += waiting.length;
    waiting = [];
  };
  for await (const present of records) {
    const { subject, body } = messageOf(contract, randomUUID(), { ...present, actor });
    waiting.push({ subject: replaySubject(subject), body });
    if (waiting.length === BATCH) await send();
  }
  if (waiting.length > 0) await send();
  await publishing;
  return published;
}
