import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { errorStatusesOf } from './error-responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Behaviour of routes that their document does not name: `GET /things/:id 409`. */
    undocumented: Set<string>;
  }
}

/** Logs, once, that a route behaves in a way its document does not name, so that the document can be corrected. */
export function noteUndocumented({ routeOptions, server, log }: FastifyRequest, what: string | number): void {
  const undocumented = `${routeOptions.method} ${routeOptions.url} ${what}`;
  if (server.undocumented.has(undocumented)) return;
  server.undocumented.add(undocumented);
  log.warn({ undocumented }, 'openapi.undocumented');
}

/** Watches for error responses with a status that the document does not name. */
export function watchUndocumented(app: App): void {
  app.decorate('undocumented', new Set<string>());
  const known = new Map<string, readonly number[]>();
  app.addHook('onReady', async () => {
    for (const { method, url, route } of app.table) known.set(`${method} ${url}`, errorStatusesOf(route));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, url } = request.routeOptions;
    const named = known.get(`${method} ${url}`);
    // a 500 is an error of ours and belongs to no contract
    if (statusCode < 400 || statusCode === 500 || !named || named.includes(statusCode)) return;
    noteUndocumented(request, statusCode);
  });
}
