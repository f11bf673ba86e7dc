import type { App } from './service.ts';
import { refusalsOf } from './statuses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refusals that were answered though their route's document does not name them: `GET /things/:id 409`. */
    strays: Set<string>;
  }
}

/** What is refused otherwise than the document says is written down, once, so that the document can be mended. */
export function watchDocument(app: App): void {
  app.decorate('strays', new Set<string>());
  const known = new Map<string, readonly number[]>();
  app.addHook('onReady', async () => {
    for (const { method, url, route } of app.table) known.set(`${method} ${url}`, refusalsOf(route));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, url } = request.routeOptions;
    const named = known.get(`${method} ${url}`);
    const isFault = statusCode === 500;
    if (statusCode < 400 || isFault || !named || named.includes(statusCode)) return;
    const stray = `${method} ${url} ${statusCode}`;
    if (app.strays.has(stray)) return;
    app.strays.add(stray);
    request.log.warn({ stray }, 'refused with a status that the document does not name');
  });
}
