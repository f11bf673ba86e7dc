import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from './refuse.ts';
import table from './routes.json' with { type: 'json' };

const Routes = z.array(z.strictObject({ path: z.string().startsWith('/api/'), piece: z.string() }));

/** Base address of each service, by its name. */
export type Services = Record<string, string>;

/** What a caller says about who forwarded it is dropped; what this gateway knows is put in its place. */
function forwarded(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(?:forwarded|x-forwarded-.*|x-real-ip|x-request-id)$/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}

/**
 * Hands each path of routes.json to its service. Bodies and answers are streams that pass through; the longest path
 * wins, as the router's static parts do, and only whole segments match.
 */
export async function addProxy(app: FastifyInstance, services: Services): Promise<void> {
  for (const { path, piece } of Routes.parse(table)) {
    const upstream = services[piece];
    if (!upstream) throw new Error(`SERVICES names no address for ${piece}, which ${path} needs`);
    await app.register(httpProxy, {
      upstream,
      prefix: path,
      rewritePrefix: path,
      disableRequestLogging: true,
      // An upload may be slow as long as it moves; a stream of events is kept alive by its heartbeat.
      undici: { connections: 256, headersTimeout: 60_000, bodyTimeout: 60_000 },
      replyOptions: {
        // Without this the proxy itself repeats a GET that was refused with 503, and the caller waits.
        retryDelay: () => null,
        rewriteRequestHeaders: forwarded,
        onError: (reply, { error }) => {
          reply.request.log.warn({ err: error, piece }, 'a service did not answer');
          refuse(reply, 503, 'service.unavailable');
        },
      },
    });
  }
}
