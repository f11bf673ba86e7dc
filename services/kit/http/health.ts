import { isDatabaseUp } from '../data/mongo.ts';
import { bus } from '../events/bus.ts';
import { isOutboxLate } from '../events/outbox.ts';
import { isShuttingDown } from '../runtime/shutdown.ts';

export type Health = { ok: boolean; mongodb: boolean; nats: boolean; dead: number; degraded: 'outbox'[] };

async function natsStatus(): Promise<{ nats: boolean; dead: number }> {
  const late = new Promise<never>((_, fail) => setTimeout(fail, 1_000, new Error('late')).unref());
  try {
    const { service, manager } = bus();
    const request = manager.streams.info('DEAD', { subjects_filter: `dead.${service}` });
    const { state } = await Promise.race([request, late]);
    return { nats: true, dead: state.subjects?.[`dead.${service}`] ?? 0 };
  } catch {
    return { nats: false, dead: 0 };
  }
}

/**
 * Returns which dependencies respond (and false while this process shuts down), how many of this service's messages are
 * dead letters, and what is stuck. Waiting events do not make it unready: callers' writes are stored, and published
 * later.
 */
export async function health(): Promise<Health> {
  const [mongodb, { nats, dead }] = await Promise.all([isDatabaseUp(), natsStatus()]);
  const degraded: Health['degraded'] = mongodb && (await isOutboxLate().catch(() => false)) ? ['outbox'] : [];
  return { ok: mongodb && nats && !isShuttingDown(), mongodb, nats, dead, degraded };
}
