import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { drainBodies } from '@qiaohui/service-kit/drain';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { addFiles } from './files.ts';
import { addHealth } from './health.ts';
import { addPages, type PageOf, shellPage } from './pages.ts';
import { addProxy, type Services } from './proxy.ts';
import { refuse } from './refuse.ts';
import { addReload, reloadScript } from './reload.ts';
import { addSafety } from './safety.ts';

export interface GatewayOptions {
  /** Folder of the published files. */
  www: string;
  services: Services;
  /** Addresses of proxies in front of this one, whose x-forwarded-for is believed; none on one machine. */
  trustedProxies?: string[];
  /** Where people sign in with their messaging app: its pages may stand in a frame of ours. */
  identityUrl?: string;
  log?: Logger;
  /** Other pages than the shell's: a remote that runs alone. */
  pageOf?: PageOf;
  /** Open pages load again when something was published; for development. */
  reload?: boolean;
}

// Text only: pictures and archives are small already, and a stream of events must not be held back.
const compressible = /^text\/(?!event-stream)|[/+](?:json|javascript|xml)(?:;|$)/;

/** The one address of the product: published files, pages, and the way to the four services. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { www, services, trustedProxies, identityUrl, log, reload, pageOf = () => shellPage(www) } = options;
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log as never } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies?.length ? trustedProxies : false,
    forceCloseConnections: true,
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    request.log.error({ err: error }, 'the gateway failed');
    return refuse(reply, status, status < 500 ? 'request.unreadable' : 'server.fault');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    // The query may hold a token, so it is not written down.
    request.log.info(
      { method, path: url.split('?')[0], ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  drainBodies(app);
  addSafety(app);
  await app.register(compress, { customTypes: compressible, globalDecompression: false, encodings: ['br', 'gzip'] });
  addHealth(app, services);
  await addProxy(app, services);
  await addFiles(app, www);
  if (reload) addReload(app, www);
  addPages(app, www, { pageOf, identityUrl, extra: reload ? reloadScript : '' });
  return app;
}
