import { isShuttingDown } from '@qiaohui/service-kit/runtime/shutdown';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pagesAreWhole } from './pages.ts';
import type { Services } from './proxy.ts';

/** What a service says of itself and of what it stands on. */
const Said = z.object({
  data: z.object({
    ok: z.boolean(),
    mongodb: z.boolean(),
    nats: z.boolean(),
    // what does not get on there; services from before say nothing of it
    degraded: z.array(z.string()).default([]),
  }),
});

async function ask(base: string) {
  const answer = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(3_000) });
  return Said.parse(await answer.json()).data;
}

/**
 * 200 only when all services, MongoDB and NATS answer and events get on; otherwise 503, and `failing` names who does
 * not: `remit/outbox` when remit's events wait.
 */
export function addHealth(app: FastifyInstance, services: Services, www: string): void {
  // Whether this process answers at all, whatever the others do.
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ data: { ok: true } }));
  // Whether requests may come here: not while it ends, nor when what is published cannot be read.
  app.get('/readyz', async (_, reply) => {
    const ok = !isShuttingDown() && (await pagesAreWhole(www));
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ data: { ok } });
  });

  app.get('/healthz', async (request, reply) => {
    const names = Object.keys(services);
    const asked = await Promise.allSettled(Object.values(services).map(ask));
    const failing = names.filter((name, at) => {
      const said = asked[at];
      if (said?.status === 'rejected') request.log.warn({ err: said.reason, piece: name }, 'a service did not answer');
      return said?.status !== 'fulfilled' || (!said.value.ok && said.value.mongodb && said.value.nats);
    });
    const heard = asked.flatMap((said) => (said.status === 'fulfilled' ? [said.value] : []));
    // Each service looks at both; where no service answers, nobody can tell.
    for (const name of ['mongodb', 'nats'] as const) {
      if (!heard.length || heard.some((said) => !said[name])) failing.push(name);
    }
    for (const [at, name] of names.entries()) {
      const said = asked[at];
      if (said?.status === 'fulfilled') failing.push(...said.value.degraded.map((part) => `${name}/${part}`));
    }
    if (isShuttingDown() || !(await pagesAreWhole(www))) failing.push('gateway');
    reply.status(failing.length ? 503 : 200).header('cache-control', 'no-store');
    return { data: { ok: failing.length === 0, failing } };
  });
}
