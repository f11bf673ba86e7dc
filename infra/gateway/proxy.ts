import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { intake } from './intake.ts';
import table from './routes.json' with { type: 'json' };
import { type Reply, sendError } from './send-error.ts';
import { liveStreams } from './streams.ts';
import { type Limits, TRANSPORTS, type Transport } from './transports.ts';

const Routes = z.array(z.strictObject({ path: z.string().startsWith('/api/'), piece: z.string() }));

/** Base address of each service, by name. */
export type Services = Record<string, string>;

/** Replaces the caller's forwarding headers with those that this gateway knows. */
function forwarded(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const ownHeaders = Object.entries(headers).filter(
    ([name]) => !/^(?:forwarded|x-forwarded-.*|x-real-ip|x-request-id)$/.test(name),
  );
  return {
    ...Object.fromEntries(ownHeaders),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}

/** Connections to one service. Streams and uploads have so many that only the limits on callers count. */
const MANY = 16_384;
const poolOf = (transport: Transport, { responseMs, longResponseMs, uploadResponseMs }: Limits) =>
  ({
    plain: { connections: 256, headersTimeout: responseMs },
    long: { connections: 64, headersTimeout: longResponseMs },
    upload: { connections: MANY, headersTimeout: uploadResponseMs },
    stream: { connections: MANY, headersTimeout: responseMs },
  })[transport];

/** Sends the error for a service that did not respond. */
function failed(reply: Reply, error: Error, piece: string): void {
  const { cause } = error;
  if (cause instanceof HttpError) return void sendError(reply, cause.status, cause.code);
  reply.request.log.warn({ err: error, piece }, 'upstream.unavailable');
  sendError(reply, 503, 'service.unavailable');
}

/**
 * A service that shuts down may close a forwarded connection in the very moment of its use: requests that only read are then
 * retried once. Other failures are left to the caller to retry: here the caller would only wait.
 */
const retryRead = ({ err, req, attempt }: { err: Error; req: { method?: string }; attempt: number }) => {
  const closed = ['UND_ERR_SOCKET', 'ECONNRESET'].includes((err as NodeJS.ErrnoException | null)?.code ?? '');
  return closed && attempt === 0 && ['GET', 'HEAD'].includes(req.method ?? '') ? 20 : null;
};

/**
 * Proxies each path of routes.json to its service, on one of four transports (`transports.ts`). The longest path wins, as the
 * router's static parts do, and only whole segments match.
 */
export async function addProxy(app: FastifyInstance, services: Services, limits: Limits): Promise<void> {
  const { take, pass } = intake(limits);
  const streams = liveStreams(app, limits);
  for (const { path, piece } of Routes.parse(table)) {
    const upstream = services[piece];
    if (!upstream) throw new Error(`SERVICES names no address for ${piece}, which ${path} needs`);
    for (const transport of TRANSPORTS) {
      await app.register(httpProxy, {
        upstream,
        prefix: path,
        rewritePrefix: path,
        disableRequestLogging: true,
        constraints: { way: transport },
        undici: { ...poolOf(transport, limits), bodyTimeout: 60_000 },
        preHandler: async (request, reply) => {
          if (transport === 'stream') streams.enter(request, reply);
          if (transport === 'upload') request.body = pass(request);
          else if (request.body) request.body = await take(request);
        },
        handler: (request, reply, dest, options) => {
          const { body } = request;
          if (!Buffer.isBuffer(body)) return reply.from(dest, options);
          const contentType = request.headers['content-type'] ?? 'application/octet-stream';
          reply.from(dest, { ...options, ...(body.length > 0 ? { body, contentType } : { body: null }) });
        },
        replyOptions: {
          retryDelay: retryRead,
          rewriteRequestHeaders: forwarded,
          ...(transport === 'stream' && { onResponse: streams.send }),
          onError: (reply, { error }) => failed(reply, error, piece),
        },
      });
    }
  }
}
