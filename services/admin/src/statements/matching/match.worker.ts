import { parentPort } from 'node:worker_threads';
import { indexOf, type OrderIndex, type Payable } from './match.index.ts';
import { type MatchRun, matchEach } from './match.rules.ts';

let index: OrderIndex | null = null;

/** A thread of its own: fifty thousand orders keep no request waiting. It gets the orders first, then lines. */
parentPort?.on('message', (message: { orders: Payable[] } | MatchRun) => {
  if ('orders' in message) index = indexOf(message.orders);
  else if (index) parentPort?.postMessage(matchEach(index, message));
});
