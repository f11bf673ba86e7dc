import type { RouteOptions } from 'fastify';
import { type ZodType, z } from 'zod';

/** The shape of every error response. */
export const ErrorResponse = z.object({
  code: z.string().meta({ description: 'Error code for programs; the same in every language.' }),
  message: z.string().meta({ description: 'Text for people, in the language of `Accept-Language`.' }),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({ description: 'Messages by the dotted path of the field; `form` for those of no single field.' }),
  state: z.unknown().optional().meta({ description: 'The present state of the record.' }),
  request_id: z.string().meta({ description: 'Identifies this request in our logs.' }),
});

/** Error statuses, each with its general description. */
export const errorStatuses = {
  400: 'The request is malformed, or lacks a required `Idempotency-Key`.',
  401: 'The credentials are missing, invalid or expired.',
  403: 'The caller is not allowed to do this.',
  404: 'The record does not exist, or the caller may not know of it.',
  409: 'The record has changed or its state does not allow this; `state` may hold the present one.',
  413: 'The body is too large.',
  414: 'A part of the URL is too long.',
  415: 'The media type of the body is not supported.',
  422: 'The request is not valid; `errors` names the fields.',
  429: 'Too many requests; the header `Retry-After` gives the seconds to wait.',
  503: 'A part of the service is unavailable. Nothing was changed; retry with the same key.',
} as const;

export type ErrorStatus = keyof typeof errorStatuses;

type DocumentedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config' | 'onRequest'>;

const takesCursor = (schema: unknown): boolean => {
  const { shape } = (schema ?? {}) as { shape?: Record<string, ZodType> };
  return Boolean(shape?.cursor);
};

/** Returns the error statuses of a route: those that follow from its parts, and those it declares. */
export function errorStatusesOf({ method, url, schema = {}, config = {} }: DocumentedRoute): ErrorStatus[] {
  const { allow, key, whileRestricted, rateLimit } = config;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const holds = schema.body ?? schema.querystring ?? schema.params ?? schema.form;
  const found: Array<ErrorStatus | false> = [
    503,
    // a body is read, and may be rejected, also where none is expected
    ...(isWrite ? ([400, 413, 415] as const) : []),
    holds !== undefined && 422,
    takesCursor(schema.querystring) && 400,
    // a path parameter that is no valid text is rejected before anything is searched for
    ...(url.includes('/:') ? ([400, 404, 414] as const) : []),
    ...(key ? ([400, 409, 422] as const) : []),
    // routes with a proof declare their own statuses for a bad one
    allow !== 'anyone' && allow !== 'proof' && 401,
    (Array.isArray(allow) || (allow === 'signed-in' && !whileRestricted)) && 403,
    allow === 'anyone' && rateLimit !== false && 429,
    ...(schema.errors ?? []),
  ];
  return [...new Set(found.filter((status) => status !== false))].sort((one, other) => one - other);
}
