import { isShuttingDown } from '@qiaohui/service-kit/runtime/shutdown';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pagesAreWhole } from './pages.ts';
import type { Services } from './proxy.ts';

/** The health of a service and its dependencies, as it reports it. */
const HealthReport = z.object({
  data: z.object({
    ok: z.boolean(),
    mongodb: z.boolean(),
    nats: z.boolean(),
    // parts that are stuck; older services do not report them
    degraded: z.array(z.string()).default([]),
  }),
});

async function fetchHealth(base: string) {
  const response = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(3_000) });
  return HealthReport.parse(await response.json()).data;
}

/**
 * 200 only when all services, MongoDB and NATS respond and events are published; otherwise 503, with the culprits in
 * `failing`: `remit/outbox` when remit's events wait.
 */
export function addHealth(app: FastifyInstance, services: Services, www: string): void {
  // 200 as long as this process responds at all, whatever the others do.
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ data: { ok: true } }));
  // 200 while requests may come here: not during shutdown, nor when the published files cannot be read.
  app.get('/readyz', async (_, reply) => {
    const ok = !isShuttingDown() && (await pagesAreWhole(www));
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ data: { ok } });
  });

  app.get('/healthz', async (request, reply) => {
    const names = Object.keys(services);
    const results = await Promise.allSettled(Object.values(services).map(fetchHealth));
    const failing = names.filter((name, at) => {
      const result = results[at];
      if (result?.status === 'rejected') request.log.warn({ err: result.reason, piece: name }, 'upstream.unavailable');
      return result?.status !== 'fulfilled' || (!result.value.ok && result.value.mongodb && result.value.nats);
    });
    const reports = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    // Each service checks both; where no service responds, their state is unknown.
    for (const name of ['mongodb', 'nats'] as const) {
      if (!reports.length || reports.some((result) => !result[name])) failing.push(name);
    }
    for (const [at, name] of names.entries()) {
      const result = results[at];
      if (result?.status === 'fulfilled') failing.push(...result.value.degraded.map((part) => `${name}/${part}`));
    }
    if (isShuttingDown() || !(await pagesAreWhole(www))) failing.push('gateway');
    reply.status(failing.length ? 503 : 200).header('cache-control', 'no-store');
    return { data: { ok: failing.length === 0, failing } };
  });
}
