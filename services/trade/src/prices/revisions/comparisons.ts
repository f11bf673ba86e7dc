import { connection } from '@qiaohui/service-kit/data/mongo';
import { startThread } from '@qiaohui/service-kit/runtime/threads';
import { LRUCache } from 'lru-cache';
import { compare, type Differences } from './diff.rules.ts';
import type { Reply, Work } from './diff.worker.ts';
import { digestOf } from './digest.ts';
import type { RevisionRecord } from './store.ts';
import { turnsOf } from './turns.ts';

/** Pairs with fewer rows are compared at once; starting a thread takes longer. */
const FEW = 5_000;
/** Threads at a time: each holds both revisions, some 120 MB for two of a million rows. */
const WIDTH = 2;
const HEAP_MB = 512;
/** Of what was compared, so many bytes are stored. */
const STORED_BYTES = 128 * 1024 * 1024;
/** Of one difference: kind, both places and the percent. */
const BYTES = 17;
/** So long the result of a thread counts although a revision was edited since, or that of a busy list would never be read; ms. */
const STILL_TRUE = 30_000;

/** A comparison under way or done; `stamp` is that of the last writes to both revisions when it began. */
type Comparison = {
  stamp: string;
  done: number;
  total: number;
  result: Promise<Differences>;
  /** When a thread was done. */
  endedAt?: number;
};

const finished = new LRUCache<string, Comparison>({ maxSize: STORED_BYTES });
const underway = new Map<string, Comparison>();
const takeTurn = turnsOf(WIDTH);

const placesOf = ({ key, next_place, holes }: RevisionRecord) => ({ key, next_place, holes: [...holes] });

/** Two revisions, with what is compared of their rows. */
type Pair = { from: RevisionRecord; to: RevisionRecord; discounts: boolean };

/** Compares in a thread with a connection of its own, so that requests are answered meanwhile. */
function comparedInThread({ from, to, discounts }: Pair, onDone: (done: number) => void) {
  const thread = startThread(new URL('./diff.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Differences>();
  thread.on('message', (reply: Reply) => {
    if ('done' in reply) onDone(reply.done);
    else if ('differences' in reply) resolve(reply.differences);
    else reject(new Error(reply.failed));
  });
  thread.on('error', reject).on('exit', () => reject(new Error('the thread ended')));
  thread.postMessage({ connection: connection(), from: placesOf(from), to: placesOf(to), discounts } satisfies Work);
  return promise.finally(() => thread.terminate());
}

/** Returns the comparison of two revisions, which it begins unless it is under way or known. */
export function comparisonOf(team: string, pair: Pair): Comparison {
  const { from, to, discounts } = pair;
  const name = `${from._id} ${to._id} ${discounts ? 'all' : 'prices'}`;
  const stamp = `${from.touched_at.getTime()} ${to.touched_at.getTime()}`;
  const running = underway.get(name);
  const total = from.item_count + to.item_count;
  if (running && (running.stamp === stamp || total > FEW)) return running;
  const known = finished.get(name);
  if (known && (known.stamp === stamp || (known.endedAt ?? 0) > Date.now() - STILL_TRUE)) return known;
  const isThreaded = total > FEW;
  const nothing = () => undefined;
  const comparison: Comparison = {
    ...{ stamp, done: 0, total },
    result: isThreaded
      ? takeTurn(team, () =>
          comparedInThread(pair, (done) => {
            comparison.done = done;
          }),
        )
      : digestOf(from, { discounts }).then(async (old) => compare(old, await digestOf(to, { discounts }))),
  };
  underway.set(name, comparison);
  comparison.result
    .then((differences) => {
      if (isThreaded) comparison.endedAt = Date.now();
      finished.set(name, comparison, { size: Math.max(1, differences.kinds.length * BYTES) });
    }, nothing)
    .finally(() => {
      if (underway.get(name) === comparison) underway.delete(name);
    });
  return comparison;
}
