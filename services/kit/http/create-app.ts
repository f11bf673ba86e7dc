import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { z } from 'zod';
import { HttpError, notFound } from '../errors/http-error.ts';
import { localeOf, translator } from '../errors/messages.ts';
import { type Allow, callerOf, guard } from '../identity/auth.ts';
import { inContext } from '../runtime/request-context.ts';
import { closeGracefully } from '../runtime/shutdown.ts';
import type { App, HttpService } from './app.ts';

import { drainBodies } from './drain-bodies.ts';
import { errorHandler } from './error-handler.ts';
import { health } from './health.ts';
import { endStreams, streamLive } from './live-stream.ts';
import { measure } from './metrics.ts';
import { documentation } from './openapi/document.ts';
import { fileAs } from './openapi/tagged.ts';
import { watchUndocumented } from './openapi/undocumented.ts';
import { clientErrorHandler, rejectInvalidHttp, serverOptions } from './protocol.ts';
import { validate } from './validation.ts';

const BODY_LIMIT = 1024 * 1024;
/** Requests per address and minute, for routes that need no token. */
const PUBLIC_LIMIT = 600;

const HealthShape = z.object({
  data: z.object({
    ok: z.boolean(),
    mongodb: z.boolean(),
    nats: z.boolean(),
    dead: z.number(),
    degraded: z.array(z.enum(['outbox'])),
  }),
});

const LiveShape = z.object({ data: z.object({ ok: z.boolean() }) });

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its access rule, as it was declared. */
    table: Array<{ method: string; url: string; allow: Allow; route: RouteOptions }>;
  }
}

/** Returns the methods that a path is registered under; empty when there is none. */
function methodsAt(app: App, url: string): string[] {
  const path = (url.split('?')[0] ?? '').split('/');
  const isHere = (pattern: string) => {
    const parts = pattern.split('/');
    return parts.length === path.length && parts.every((part, at) => part.startsWith(':') || part === path[at]);
  };
  const methods = app.table.filter((route) => isHere(route.url)).map(({ method }) => method);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}

/**
 * Responds with 405 and `Allow` where a path exists under other methods (RFC 9110, 15.5.6), before any body is read.
 */
function rejectOtherMethods(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const methods = request.is404 ? methodsAt(app, request.url) : [];
    if (methods.length === 0) return;
    reply.header('allow', methods.join(', '));
    throw new HttpError(405, 'request.method');
  });
}

/** Fails at start when a route has no access rule or response schema, so that none can be deployed. */
function requireRules(app: App): void {
  app.decorate('table', []);
  app.addHook('onRoute', (route) => {
    const { method, url, schema, config } = route;
    // The limiter's hook comes after this one; it leaves routes alone that have an access rule.
    if (config?.allow !== 'anyone') route.config = { ...config, rateLimit: false };
    if (method === 'HEAD' || method === 'OPTIONS') return;
    if (!config?.allow) throw new Error(`${method} ${url} has no role rule`);
    if (!schema?.response) throw new Error(`${method} ${url} has no response schema`);
    app.table.push({ method: String(method), url, allow: config.allow, route });
  });
}

/** For operators; at the public address the gateway responds to them itself. */
const internal = { allow: 'anyone' as const, rateLimit: false as const, internal: true };
const tags = ['This service'];

function ownRoutes(app: App, { prefix, live, subscriptions, teamsOf }: HttpService): void {
  const register = measure(app, subscriptions);
  app.get(
    '/healthz',
    { schema: { response: { 200: HealthShape, 503: HealthShape } }, config: internal },
    async (_, reply) => {
      const data = await health();
      return reply.status(data.ok ? 200 : 503).send({ data });
    },
  );
  // 200 as long as this process responds at all, whatever database and bus do.
  app.get('/livez', { schema: { response: { 200: LiveShape } }, config: internal }, async () => ({
    data: { ok: true },
  }));
  app.get('/metrics', { schema: { response: { 200: z.string() } }, config: internal }, async (_, reply) => {
    const text = await register.metrics();
    return reply.type(register.contentType).serializer(String).send(text);
  });
  app.get(
    `${prefix}/docs`,
    {
      schema: {
        operationId: 'readDocument',
        summary: 'Read this document',
        tags,
        response: { 200: z.unknown().meta({ type: 'object' }) },
      },
      config: { allow: 'anyone' },
    },
    async () => app.swagger(),
  );
  app.get(
    `${prefix}/live`,
    {
      schema: {
        operationId: 'streamChanges',
        summary: 'Stream changes of the records that the caller may read, as server-sent events',
        description:
          'Each event names a changed record by `{"noun","id","version"}`; read the record for its new state. ' +
          'The stream ends when the token expires.',
        tags,
        response: { 200: fileAs('text/event-stream') },
      },
      config: { allow: live },
    },
    async (request, reply) => streamLive(callerOf(request), reply, teamsOf),
  );
}

/**
 * Creates a service's Fastify app: validation, access rules, errors, metrics, documentation, and then its own routes.
 */
export async function createApp(service: HttpService, log: Logger, trustProxy: string): Promise<App> {
  const translate = translator(service.messages);
  const app: App = Fastify<Server>({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: serverOptions,
    frameworkErrors: errorHandler(translate),
    clientErrorHandler: clientErrorHandler(translate),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validate);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler(translate));
  app.setNotFoundHandler(() => {
    throw notFound('route');
  });
  // Entered twice: reading a body leaves the async context that the request came in with.
  for (const moment of ['onRequest', 'preValidation'] as const) {
    app.addHook(moment, (request: FastifyRequest, _: FastifyReply, done: () => void) =>
      inContext({ requestId: request.id, locale: localeOf(request.headers['accept-language']) }, done),
    );
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log.info(
      { method, url: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'http.response',
    );
    done();
  });
  rejectInvalidHttp(app);
  closeGracefully(app);
  app.addHook('preClose', async () => endStreams());
  drainBodies(app);
  requireRules(app);
  watchUndocumented(app);
  rejectOtherMethods(app);
  await app.register(rateLimit, { max: PUBLIC_LIMIT });
  guard(app);
  await app.register(swagger, documentation(service));
  ownRoutes(app, service);
  await service.routes(app);
  await app.ready();
  return app;
}
