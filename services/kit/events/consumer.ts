import { AckPolicy, type JsMsg } from 'nats';
import type { Logger } from 'pino';
import { isDatabaseUp } from '../data/mongo.ts';
import { localeOf } from '../errors/messages.ts';
import { isOutage } from '../errors/outage.ts';
import { inContext } from '../runtime/request-context.ts';
import { sleep } from '../runtime/sleep.ts';
import type { Envelope } from '../shapes.ts';
import { bus, ensureStreams, streamOf } from './bus.ts';
import { countFailure } from './poison-messages.ts';
import type { Subscription } from './subscription.ts';

/** Messages handled concurrently; versions make their order irrelevant. */
const CONCURRENCY = 16;
const BATCH_CONCURRENCY = 2;
const LATE_MS = 50;
const MAX_UNACKNOWLEDGED = 2_000;

/** Returns the name of a subscription's durable consumer, such as `admin-remit-order-projection`. */
export const durableName = (service: string, { contract, as }: Subscription) =>
  `${service}-${contract.name.replaceAll('.', '-')}-${as}`;

/**
 * Consumes one event until stopped, through a durable consumer that all instances share. A message that fails by an
 * error of its own is redelivered and becomes a dead letter at the fifth failure; when the database or the network
 * fails, pulling pauses until both respond, and no failure is counted.
 */
export function startConsumer(subscription: Subscription, log: Logger): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { service } = bus();
  const durable = durableName(service, subscription);
  const stream = streamOf(subscription.contract.name);
  const concurrency = subscription.batchSize > 1 ? BATCH_CONCURRENCY : CONCURRENCY;

  const read = async (message: JsMsg): Promise<Envelope<unknown> | null> => {
    try {
      return subscription.contract.body.parse(JSON.parse(message.string()));
    } catch (error) {
      await countFailure(message, durable, error, log);
      return null;
    }
  };

  const handle = async (all: Array<{ message: JsMsg; envelope: Envelope<unknown> }>): Promise<void> => {
    const [first] = all;
    if (!first) return;
    const { headers } = first.message;
    const locale = localeOf(headers?.get('accept-language'));
    try {
      await inContext({ requestId: headers?.get('x-request-id') ?? '', locale }, async () =>
        subscription.handle(all.map(({ envelope }) => envelope)),
      );
      for (const { message } of all) message.ack();
    } catch (error) {
      if (isOutage(error)) {
        for (const { message } of all) message.nak(1_000);
        throw error;
      }
      if (all.length === 1) return countFailure(first.message, durable, error, log);
      // One of them fails: handled one by one, it is found.
      for (const one of all) await handle([one]);
    }
  };

  const take = async (messages: JsMsg[]): Promise<void> => {
    const all = [];
    for (const message of messages) {
      const envelope = await read(message);
      if (envelope) all.push({ message, envelope });
    }
    await handle(all);
  };

  const pull = async (): Promise<void> => {
    await bus().manager.consumers.add(stream, {
      durable_name: durable,
      filter_subject: `${subscription.contract.name}.>`,
      ack_policy: AckPolicy.Explicit,
      ack_wait: 30e9,
      max_deliver: -1,
      max_ack_pending: MAX_UNACKNOWLEDGED,
    });
    const consumer = await bus().stream.consumers.get(stream, durable);
    const messages = await consumer.consume({
      max_messages: subscription.batchSize > 1 ? MAX_UNACKNOWLEDGED : 256,
      abort_on_missing_resource: true,
    });
    const stopPulling = () => messages.stop();
    ending.signal.addEventListener('abort', stopPulling);
    // stopped while the consumer was being opened
    if (ending.signal.aborted) stopPulling();
    const working = new Set<Promise<void>>();
    let outage: unknown = null;
    let waiting: JsMsg[] = [];
    const start = () => {
      if (waiting.length === 0) return;
      const work = take(waiting).catch((error: unknown) => {
        outage = error;
        messages.stop();
      });
      waiting = [];
      working.add(work);
      work.finally(() => working.delete(work));
    };
    // Expected messages may never come, for example when a stream is wiped: nothing waits for them.
    const late = setInterval(start, LATE_MS);
    try {
      for await (const message of messages) {
        waiting.push(message);
        if (waiting.length < subscription.batchSize && message.info.pending > 0) continue;
        start();
        if (working.size >= concurrency) await Promise.race(working);
      }
      start();
    } finally {
      clearInterval(late);
      ending.signal.removeEventListener('abort', stopPulling);
      await Promise.all(working);
    }
    if (outage) throw outage;
  };

  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await pull();
      } catch (error) {
        if (ending.signal.aborted) return;
        log.warn({ error, durable }, 'consumer.paused');
        await sleep(500, ending.signal);
        while (!ending.signal.aborted && !(await isDatabaseUp())) await sleep(500, ending.signal);
        await ensureStreams().catch((cause) => log.warn({ cause }, 'bus.streams_unavailable'));
      }
    }
  };

  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
