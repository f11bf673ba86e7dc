import { concurrencyLimit } from '@qiaohui/service-kit/runtime/concurrency-limit';
import { LRUCache } from 'lru-cache';

/** More ledgers than are locked in at the same time. */
const MOST = 1_000;
const turns = new LRUCache<string, ReturnType<typeof concurrencyLimit>>({ max: MOST });

/**
 * Runs one after the other what takes numbers of a team's bills in this process: at once, all but one would find the counter
 * taken and start again. Between processes the counter itself decides.
 */
export function inTurn<T>(team: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(team) ?? concurrencyLimit(1);
  turns.set(team, turn);
  return turn(work);
}
