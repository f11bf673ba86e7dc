import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '../errors/outage.ts';
import { codeOfStatus } from './protocol.ts';
import { Refusal, unavailable } from '../errors/http-error.ts';
import { explain } from '../errors/error-body.ts';
import { localeOf, type Say } from '../errors/messages.ts';

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutage(error)) return unavailable();
  const told = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const status = Math.min(told, 500);
  return new Refusal(status, codeOfStatus(status));
}

/** Answers whatever was thrown, in the caller's language; what is not a refusal is logged with its cause. */
export const refuse =
  (say: Say) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ error }, 'a request failed');
    const told = explain(refusal, say, localeOf(request.headers['accept-language']));
    if (refusal.detail.retryAfterS) reply.header('retry-after', String(refusal.detail.retryAfterS));
    reply.status(refusal.status).send({ code: refusal.code, ...told, request_id: request.id });
  };
