import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../errors/error-body.ts';
import { HttpError, serviceUnavailable } from '../errors/http-error.ts';
import { localeOf, type Translate } from '../errors/messages.ts';
import { isOutage } from '../errors/outage.ts';
import { codeOfStatus } from './protocol.ts';

function httpErrorOf(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  if (isOutage(error)) return serviceUnavailable();
  const declared = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const status = Math.min(declared, 500);
  return new HttpError(status, codeOfStatus(status));
}

/** Sends whatever was thrown, in the caller's language; anything but an HttpError is logged with its cause. */
export const errorHandler =
  (translate: Translate) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const httpError = httpErrorOf(error);
    if (httpError.status >= 500) request.log.error({ error }, 'http.request_failed');
    const declared = errorBody(httpError, translate, localeOf(request.headers['accept-language']));
    if (httpError.detail.retryAfterS) reply.header('retry-after', String(httpError.detail.retryAfterS));
    reply.status(httpError.status).send({ code: httpError.code, ...declared, request_id: request.id });
  };
