import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from './faults.ts';
import { Refusal, unavailable } from './refusal.ts';
import { explain } from './refused.ts';
import { localeOf, type Say } from './words.ts';

/** Fastify's own errors in our codes; the rest of its 4xx are unreadable requests. */
const known: Record<string, [status: number, code: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.too-large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'request.too-large'],
  FST_ERR_RATE_LIMIT: [429, 'request.too-many'],
};

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutage(error)) return unavailable();
  const code = 'code' in error ? error.code : '';
  const [status, ours] = known[code] ?? [];
  if (status && ours) return new Refusal(status, ours);
  const told = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (told === 429) return new Refusal(429, 'request.too-many');
  return told < 500 ? new Refusal(told, 'request.unreadable') : new Refusal(500, 'server.fault');
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
