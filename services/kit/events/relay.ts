import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { acquireLease } from '../data/lease.ts';
import { sleep } from '../runtime/sleep.ts';
import { broadcast, bus, contextHeaders, ensureStreams } from './bus.ts';
import { Outbox, type OutboxRow } from './outbox.ts';

const SCAN_MS = 10_000;
/** How often an instance without the lease tries to get it. */
const RETRY_MS = 200;
const BATCH = 64;
/** In ms. A mark is durable, and seen by a read at majority, within one write of the journal (100 ms). */
const MARK_MS = 1_000;

async function publish({ _id, subject, body, requestId, live }: OutboxRow): Promise<void> {
  const id = _id.toHexString();
  await bus().stream.publish(subject, body, {
    msgID: id,
    headers: contextHeaders({ 'x-request-id': requestId }),
    timeout: 5_000,
  });
  if (live) broadcast(live);
}

/** Rows published lately, oldest first, each with the time until which a read may still miss its mark. */
const published = new Map<OutboxRow['_id'], number>();

function publishedLately(): OutboxRow['_id'][] {
  for (const [id, until] of published) {
    if (until > performance.now()) break;
    published.delete(id);
  }
  return [...published.keys()];
}

/** Publishes pending rows in batches; a batch is marked only when each of its rows is acknowledged. */
async function publishWaiting(): Promise<void> {
  for (;;) {
    const rows = await Outbox.find({ sentAt: null, _id: trusted({ $nin: publishedLately() }) })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<OutboxRow[]>();
    if (rows.length === 0 || !(await acquireLease('relay'))) return;
    await Promise.all(rows.map(publish));
    const ids = rows.map((row) => row._id);
    // A mark lost in a crash only means that the row is published again, under the same message id.
    await Outbox.collection.updateMany(
      { _id: { $in: ids } },
      { $set: { sentAt: new Date() } },
      { writeConcern: { w: 1, j: false } },
    );
    for (const id of ids) published.set(id, performance.now() + MARK_MS);
    // Rows written meanwhile have aborted `wake`.
    if (rows.length < BATCH) return;
  }
}

/**
 * Publishes the outbox to the streams until stopped. It scans at start and every ten seconds; a change stream merely
 * wakes it earlier, so nothing is lost when that breaks. With several instances the holder of the lease works.
 */
export function startRelay(log: Logger): { stop: () => Promise<void> } {
  const ending = new AbortController();
  let wake = new AbortController();
  let rows: ReturnType<typeof Outbox.watch> | null = null;

  const follow = () => {
    rows = Outbox.watch([{ $match: { operationType: 'insert' } }]);
    rows.on('change', () => wake.abort());
    rows.on('error', (error) => {
      log.warn({ error }, 'outbox.watch_lost');
      rows = null;
    });
  };

  const run = async () => {
    while (!ending.signal.aborted) {
      wake = new AbortController();
      let wait = SCAN_MS;
      try {
        if (!rows) follow();
        if (await acquireLease('relay')) await publishWaiting();
        else wait = RETRY_MS;
      } catch (error) {
        log.warn({ error }, 'outbox.publish_failed');
        wait = 500;
        await ensureStreams().catch((cause) => log.warn({ cause }, 'bus.streams_unavailable'));
      }
      await sleep(wait, wake.signal, ending.signal);
    }
  };

  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await rows?.close();
      await running;
    },
  };
}
