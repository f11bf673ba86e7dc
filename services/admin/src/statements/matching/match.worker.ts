import { parentPort } from 'node:worker_threads';
import { indexOf, type OrderIndex, type Payable } from './match.index.ts';
import { type MatchRun, matchEach } from './match.rules.ts';

let index: OrderIndex | null = null;

/**
 * Matching runs in a thread of its own, so that fifty thousand orders block no request. It gets the orders first, then
 * lines.
 */
parentPort?.on('message', (message: { orders: Payable[] } | MatchRun) => {
  if ('orders' in message) index = indexOf(message.orders);
  else if (index) parentPort?.postMessage(matchEach(index, message));
});
