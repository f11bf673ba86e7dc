import { randomUUID } from 'node:crypto';
import type { Msg } from 'nats';
import { serviceUnavailable } from '../errors/http-error.ts';
import type { Actor, EventContract } from '../shapes.ts';
import { bus, contextHeaders } from './bus.ts';
import { messageOf } from './outbox.ts';

/** Most messages of one batch; the stream itself takes a thousand. */
const BATCH = 500;
const TIMEOUT_MS = 20_000;

/**
 * The subject under which what is told under another is told again. One of its own, so that a state that a change has
 * overtaken on its way does not stand as the newest on the record's.
 */
export function replaySubject(subject: string): string {
  const at = subject.lastIndexOf('.');
  return `${subject.slice(0, at)}.retold${subject.slice(at)}`;
}

type Present<S> = { state: S; version: number };

/**
 * Publishes messages that a stream takes all or none of, with one write to disk (NATS ADR-50). They carry no message
 * id: whoever asks again within two minutes would otherwise be told nothing.
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
 * Tells records' present states again, for a reader that lost them, past the outbox: nothing changes, so there is no
 * change it could be lost from. Answers how many were told; a repeat does no harm.
 */
export async function replay<S extends { id: string }>(
  contract: EventContract<S>,
  records: AsyncIterable<Present<S>> | Iterable<Present<S>>,
  actor: Actor,
): Promise<number> {
  let published = 0;
  let waiting: Array<{ subject: string; body: string }> = [];
  // One batch travels while the next is read.
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
