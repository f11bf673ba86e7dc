import type { FastifyRequest } from 'fastify';
import type { App } from '../../service/service.ts';
import { refusalsOf } from './error-responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What routes did though their document does not name it: `GET /things/:id 409`. */
    strays: Set<string>;
  }
}

/** Writes down, once, what a route does beside its document, so that the document can be mended. */
export function noteStray({ routeOptions, server, log }: FastifyRequest, what: string | number): void {
  const stray = `${routeOptions.method} ${routeOptions.url} ${what}`;
  if (server.strays.has(stray)) return;
  server.strays.add(stray);
  log.warn({ stray }, 'document.strayed');
}

/** Watches for refusals with a status that the document does not name. */
export function watchDocument(app: App): void {
  app.decorate('strays', new Set<string>());
  const known = new Map<string, readonly number[]>();
  app.addHook('onReady', async () => {
    for (const { method, url, route } of app.table) known.set(`${method} ${url}`, refusalsOf(route));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, url } = request.routeOptions;
    const named = known.get(`${method} ${url}`);
    // a fault of ours is nothing to count on
    if (statusCode < 400 || statusCode === 500 || !named || named.includes(statusCode)) return;
    noteStray(request, statusCode);
  });
}
