import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHUTDOWN_MS } from '@qiaohui/service-kit/runtime/shutdown';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
/** Seconds after which hanging work is cut off beyond the grace period (`closeWithGrace` in each start). */
const HANGING_S = 5;

/** Returns the one match of the pattern; throws unless there is exactly one. */
function only(text: string, pattern: RegExp): string {
  const found = [...text.matchAll(pattern)].map(([, value]) => value);
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

test.each(['remit', 'admin', 'warehouse', 'trade', 'gateway'])(
  'in Kubernetes %s has time to finish what it began, gets nothing new meanwhile, and is started again when it hangs',
  (name) => {
    const text = read(`kubernetes/${name}.yaml`);
    const leaving = Number(only(text, /preStop: \{ exec: \{ command: \[sleep, "(\d+)"\] \} \}/g));
    const grace = Number(only(text, /terminationGracePeriodSeconds: (\d+)/g));
    expect(leaving).toBeGreaterThanOrEqual(5);
    expect(grace).toBeGreaterThan(leaving + SHUTDOWN_MS / 1_000 + HANGING_S);
    const ready = only(text, /readinessProbe:\s*\{ httpGet: \{ path: (\S+), /g);
    const alive = only(text, /livenessProbe:\s*\{ httpGet: \{ path: (\S+), /g);
    // a database outage takes traffic from a service, and must not restart it
    expect([ready, alive]).toEqual([name === 'gateway' ? '/readyz' : '/healthz', '/livez']);
  },
);

test('compose allows services the same grace period', () => {
  const graces = [...read('compose.yaml').matchAll(/stop_grace_period: (\d+)s/g)].map(([, seconds]) => Number(seconds));
  expect(graces).toHaveLength(2);
  for (const grace of graces) expect(grace).toBeGreaterThan(SHUTDOWN_MS / 1_000 + HANGING_S);
});

test('the bus has a storage limit that fits its volume, and is restarted when its store fails', () => {
  const most = Number(only(read('nats.conf'), /max_file_store: (\d+)GB/g));
  const nats = read('kubernetes/nats.yaml');
  expect(most).toBeLessThan(Number(only(nats, /storage: (\d+)Gi/g)));
  const probes = '/healthz?js-enabled-only=true';
  expect(only(nats, /livenessProbe:\s*\{ httpGet: \{ path: "(\S+)", /g)).toBe(probes);
  const check = only(read('compose.yaml'), /"(.*8222.*)"/g);
  expect(check).toContain(probes);
  expect(check).toContain('kill 1');
});
