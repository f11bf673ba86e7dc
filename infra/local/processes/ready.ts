import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the end of a process's log. */
export const lastLines = (log: string, count = 12): string =>
  readFileSync(log, 'utf8').trimEnd().split('\n').slice(-count).join('\n');

/**
 * Waits until a process responds with 200 at /healthz, or at another path.
 * @throws after 90 s (or when `signal` is aborted), with its last response and the end of its log
 */
export async function healthy(
  name: string,
  base: string,
  log: string,
  signal?: AbortSignal,
  path = '/healthz',
): Promise<void> {
  const patience = 90_000;
  let last = 'no response';
  for (const from = Date.now(); Date.now() - from < patience; await wait(100)) {
    signal?.throwIfAborted();
    const [response] = await Promise.allSettled([fetch(`${base}${path}`, { signal: AbortSignal.timeout(5_000) })]);
    if (response.status === 'rejected') last = String(response.reason?.cause ?? response.reason);
    else if (response.value.ok) return void (await response.value.arrayBuffer());
    else last = `${response.value.status} ${await response.value.text()}`;
  }
  throw new Error(`${name} is not healthy after ${patience / 1000} s: ${last}\n${lastLines(log)}\n(its log: ${log})`);
}
