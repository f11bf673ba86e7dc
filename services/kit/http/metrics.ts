import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bus, streamOf } from '../events/bus.ts';
import { durableName } from '../events/consumer.ts';
import { Outbox } from '../events/outbox.ts';
import type { Subscription } from '../events/subscription.ts';
import type { App } from './app.ts';

/** Metrics of this process: memory, processor time, delay of the event loop, garbage collection. */
const ofProcess = new Registry();

/** Starts to measure this process, for as long as it lives. */
export const measureProcess = (): void => collectDefaultMetrics({ register: ofProcess });

/**
 * Registers a service's Prometheus metrics (route timings, rows waiting in the outbox, lag of each subscription), and
 * returns them with those of its process.
 */
export function measure(app: App, subscriptions: Subscription[]): Registry {
  const register = new Registry();
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  new Gauge({
    name: 'outbox_waiting',
    help: 'Events written and not yet acknowledged by the stream',
    registers: [register],
    async collect() {
      this.set(await Outbox.countDocuments({ sentAt: null }).limit(10_000));
    },
  });
  new Gauge({
    name: 'reader_waiting',
    help: 'Messages a durable reader has not taken yet',
    labelNames: ['reader'],
    registers: [register],
    async collect() {
      const { service, manager } = bus();
      for (const subscription of subscriptions) {
        const reader = durableName(service, subscription);
        const { num_pending, num_ack_pending } = await manager.consumers.info(
          streamOf(subscription.contract.name),
          reader,
        );
        this.set({ reader }, num_pending + num_ack_pending);
      }
    },
  });
  return Registry.merge([register, ofProcess]);
}
