import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { drainBodies } from '@qiaohui/service-kit/http/drain-bodies';
import { clientErrorHandler, codeOfStatus, rejectInvalidHttp, serverOptions } from '@qiaohui/service-kit/http/protocol';
import { closeGracefully } from '@qiaohui/service-kit/runtime/shutdown';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { addFiles } from './files.ts';
import { addHealth } from './health.ts';
import { addPages, type PageOf, shellPage } from './pages.ts';
import { addProxy, type Services } from './proxy.ts';
import { addReload, reloadScript } from './reload.ts';
import { addSafety } from './safety.ts';
import { sendError, translate } from './send-error.ts';
import { LIMITS, type Limits, transportOf } from './transports.ts';

export interface GatewayOptions {
  /** Folder of the published files. */
  www: string;
  services: Services;
  /** Addresses of proxies in front of this one, whose x-forwarded-for is trusted; none on one machine. */
  trustedProxies?: string[];
  /** Origin of the messaging app used for signing in: its pages may be framed by ours. */
  identityUrl?: string;
  log?: Logger;
  /** Other pages than the shell's: a remote that runs alone. */
  pageOf?: PageOf;
  /** Reloads open pages after a publication; for development. */
  reload?: boolean;
  /** Lets the shell show its page of the design language; for development and the demonstration. */
  kitPage?: boolean;
  /** Overrides of the limits on callers. */
  limits?: Partial<Limits>;
}

/** Read by `shell/src/kit-page/shown.ts`. */
const kitPageMark = '<meta name="kit-page" content="shown">';

// Text only: pictures and archives are small already, and a stream of events must not be held back.
const compressible = /^text\/(?!event-stream)|[/+](?:json|javascript|xml)(?:;|$)/;

/** A malformed request is the sender's error: only our own errors are logged as such. */
function failed(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof HttpError ? error.status : (error.statusCode ?? 500);
  if (status >= 500 && !(error instanceof HttpError)) request.log.error({ err: error }, 'gateway.request_failed');
  sendError(reply, status, error instanceof HttpError ? error.code : codeOfStatus(status));
}

/** Router constraint: selects the transport of a request. */
const transport = {
  name: 'way',
  mustMatchWhenDerived: false,
  deriveConstraint: (request: IncomingMessage) => transportOf(request),
  storage: () => {
    const handlers = new Map<unknown, unknown>();
    return {
      get: (key: unknown) => (handlers.get(key) ?? null) as never,
      set: (key: unknown, handler: unknown) => void handlers.set(key, handler),
      del: (key: unknown) => void handlers.delete(key),
      empty: () => handlers.clear(),
    };
  },
};

/** Creates the gateway, the one address of the product: published files, pages, and the proxy to the four services. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { www, services, trustedProxies, identityUrl, log, reload, kitPage, pageOf = () => shellPage(www) } = options;
  const limits = { ...LIMITS, ...options.limits };
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log as never } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies?.length ? trustedProxies : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      ...serverOptions,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
    },
    routerOptions: { constraints: { way: transport } },
    clientErrorHandler: clientErrorHandler(translate),
    frameworkErrors: failed,
  });
  app.setErrorHandler(failed);
  rejectInvalidHttp(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    // The query may hold a token, so it is not logged.
    request.log.info(
      { method, path: url.split('?')[0], ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'http.response',
    );
  });
  closeGracefully(app, limits.endingMs);
  drainBodies(app, limits.lingerMs);
  addSafety(app);
  await app.register(compress, { customTypes: compressible, globalDecompression: false, encodings: ['br', 'gzip'] });
  addHealth(app, services, www);
  // Fastify reads plain text by itself; the proxy takes all bodies as streams
  app.removeContentTypeParser('text/plain');
  await addProxy(app, services, limits);
  await addFiles(app, www);
  if (reload) addReload(app, www);
  addPages(app, www, { pageOf, identityUrl, extra: `${kitPage ? kitPageMark : ''}${reload ? reloadScript : ''}` });
  return app;
}
