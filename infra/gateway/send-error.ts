import { localeOf, translator } from '@qiaohui/service-kit/errors/messages';
import type { ErrorBody } from '@qiaohui/service-kit/shapes';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

export const translate = translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} });

/** A reply of any server: the proxy's own types do not say that ours speaks HTTP/1. */
export type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Sends an error of the gateway itself, with the same shape and texts as those of the services. */
export function sendError<R extends Reply>(reply: R, status: number, code: string): R {
  const { id, headers } = reply.request;
  const body: ErrorBody = { code, message: translate(localeOf(headers['accept-language']), code), request_id: id };
  reply.status(status).header('cache-control', 'no-store').send(body);
  return reply;
}
