import { parentPort } from 'node:worker_threads';
import { type MatchRun, matchAll } from './match.rules.ts';

/** A thread of its own for one run: fifty thousand orders keep no request waiting. */
parentPort?.once('message', (run: MatchRun) => parentPort?.postMessage(matchAll(run)));
