import { once } from 'node:events';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { numberKey } from '../identities/numbers.rules.ts';
import { turnNow } from '../turn.store.ts';
import type { Match, MatchRun } from './match.rules.ts';
import { openOrders } from './payable.store.ts';

/** Matches lines against all orders as of its beginning; what earlier calls matched counts as paid. */
export type Matching = {
  /** Resolves once the orders are read: the turn as of which they were read, and the keys of their numbers. */
  ready: Promise<{ turn: number; numbers: Set<string> }>;
  match: (run: MatchRun) => Promise<(Match & { id: string })[]>;
  /** Ends the matching; called by whoever began it. */
  end: () => void;
};

const threads = threadsOf(new URL('./match.worker.ts', import.meta.url));

/**
 * Begins to read every order that awaits money, into a thread of its own: where they are many it takes a while, and an
 * early caller need not wait. An error is thrown to whoever matches.
 */
export function beginMatching(): Matching {
  const thread = threads.take();
  let isEnded = false;
  let failure: unknown = null;
  const onError = (error: unknown) => {
    failure = error;
  };
  thread.once('error', onError);
  let requests = 0;
  const read = async () => {
    const turn = await turnNow();
    const orders = await openOrders();
    // after its end the thread may serve another matching
    if (!isEnded) thread.postMessage({ orders });
    return { turn, numbers: new Set(orders.map(({ number }) => numberKey(number))) };
  };
  const ready = read();
  ready.catch(() => undefined);
  return {
    ready,
    match: async (run) => {
      await ready;
      if (failure) throw failure;
      requests += 1;
      const reply = once(thread, 'message');
      thread.postMessage(run);
      const [result] = await reply;
      requests -= 1;
      return result;
    },
    end: () => {
      if (isEnded) return;
      isEnded = true;
      thread.off('error', onError);
      // A thread that owes a reply, or failed, is not reused.
      if (failure || requests > 0) return void thread.terminate();
      thread.postMessage({ orders: [] });
      threads.release(thread);
    },
  };
}
