import { HttpError, http, messageOf } from '@qiaohui/kit';
import { type ScanOp, ScanResult } from '@qiaohui/warehouse/scan';
import { z } from 'zod';
import type { Entry, Queue } from './queue.ts';

const URL = '/api/v1/warehouse/scan/apply';
/** Small enough to be handled in time; a repeat of handled ones returns at once. */
const AT_A_TIME = 20;
const PATIENCE_MS = 3_000;
/** In ms; on a line that is only slow, a repeat that gave up as early as the first would never get its response. */
const LONGEST_MS = 20_000;
const AGAIN_MS = 5_000;
const SECOND = 1_000;

type Send = (ops: ScanOp[]) => Promise<ScanResult[]>;

/** Sends scans; after one without a response it waits longer for the next, until one comes quickly again. */
function patientSend(): Send {
  let timeout = PATIENCE_MS;
  return async (ops) => {
    const began = Date.now();
    try {
      const results = await http.post(z.array(ScanResult), URL, { ops }, { timeout });
      if (Date.now() - began < PATIENCE_MS) timeout = PATIENCE_MS;
      return results;
    } catch (error) {
      timeout = LONGEST_MS;
      throw error;
    }
  };
}

/** True when the service was unreachable or temporarily failing: the same request may be sent again later. */
const isOutage = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500 || error.status === 429);

const rejected = (op: string, error: HttpError): ScanResult => ({
  op,
  done: false,
  code: error.code,
  message: Object.values(error.errors).flat().join(' ') || messageOf(error),
  state: null,
  goods: null,
  change: 0,
  pieces: 0,
  stock: 0,
  over: 0,
});

/** When a batch is rejected as a whole, sends each scan by itself, to get a result for each. */
async function sendEach(send: Send, ops: ScanOp[]): Promise<ScanResult[]> {
  const results: ScanResult[] = [];
  for (const op of ops) {
    try {
      results.push(...(await send([op])));
    } catch (error) {
      if (!(error instanceof HttpError) || isOutage(error) || error.status === 401) throw error;
      results.push(rejected(op.op, error));
    }
  }
  return results;
}

async function sendAll(send: Send, entries: Entry[]): Promise<ScanResult[]> {
  const ops = entries.map(({ scan }) => scan);
  try {
    return await send(ops);
  } catch (error) {
    if (!(error instanceof HttpError) || isOutage(error) || error.status === 401) throw error;
    return sendEach(send, ops);
  }
}

/**
 * Sends waiting scans, oldest first, while the page is open; of several tabs only one does. A scan without a response
 * is sent again under the same id, so that it has one effect.
 */
export function startSending(queue: Queue, onResults: (results: ScanResult[]) => void): () => void {
  const send = patientSend();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  const flush = async () => {
    for (let entries = queue.waiting(); entries.length > 0 && !isOver; entries = queue.waiting()) {
      const results = await sendAll(send, entries.slice(0, AT_A_TIME));
      queue.settle(results);
      onResults(results);
    }
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(start, ms);
  };
  const alone = (lock: Lock | null) => (lock ? flush() : later(SECOND));
  const run = async () =>
    navigator.locks ? navigator.locks.request('warehouse-scans', { ifAvailable: true }, alone) : flush();
  function start(): void {
    if (sending || isOver || queue.waiting().length === 0) return;
    sending = run()
      .catch(() => later(AGAIN_MS))
      .finally(() => {
        sending = null;
      });
  }
  const unsubscribe = queue.subscribe(start);
  window.addEventListener('online', start);
  start();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', start);
  };
}
