import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { errorStatusesOf } from './error-responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What routes did though their document does not name it: `GET /things/:id 409`. */
    undocumented: Set<string>;
  }
}

/** Writes down, once, what a route does beside its document, so that the document can be mended. */
export function noteUndocumented({ routeOptions, server, log }: FastifyRequest, what: string | number): void {
  const undocumented = `${routeOptions.method} ${routeOptions.url} ${what}`;
  if (server.undocumented.has(undocumented)) return;
  server.undocumented.add(undocumented);
  log.warn({ undocumented }, 'openapi.undocumented');
}

/** Watches for refusals with a status that the document does not name. */
export function watchUndocumented(app: App): void {
  app.decorate('undocumented', new Set<string>());
  const known = new Map<string, readonly number[]>();
  app.addHook('onReady', async () => {
    for (const { method, url, route } of app.table) known.set(`${method} ${url}`, errorStatusesOf(route));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, url } = request.routeOptions;
    const named = known.get(`${method} ${url}`);
    // a fault of ours is nothing to count on
    if (statusCode < 400 || statusCode === 500 || !named || named.includes(statusCode)) return;
    noteUndocumented(request, statusCode);
  });
}
