import type { RouteOptions } from 'fastify';
import { type ZodType, z } from 'zod';

/** The shape of every error response. */
export const ErrorResponse = z.object({
  code: z.string().meta({ description: 'What programs decide on: the same in every language.' }),
  message: z.string().meta({ description: 'For people, in the language of `Accept-Language`.' }),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({ description: 'What is wrong, by the dotted path of the field; `form` for what belongs to none.' }),
  state: z.unknown().optional().meta({ description: 'How the record stands instead.' }),
  request_id: z.string().meta({ description: 'Names this call in our logs.' }),
});

/** Error statuses, each with its general description. */
export const errorStatuses = {
  400: 'The request cannot be read, or lacks an `Idempotency-Key` that it needs.',
  401: 'Nobody is signed in, or the proof that the call carries is not good (any more).',
  403: 'The caller may not do this.',
  404: 'There is no such record, or none that the caller may know of.',
  409: 'The record stands otherwise by now; where that helps, `state` says how.',
  413: 'The body is too large.',
  414: 'A part of the address is too long.',
  415: 'The body is of a media type that is not read here.',
  422: 'The request was read but does not hold; `errors` names the fields.',
  429: 'Too many calls; the header `Retry-After` says after how many seconds to try again.',
  503: 'A part of the service is away for a moment. Nothing was changed; try again with the same key.',
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
    // a path parameter that is no valid text is rejected before it is looked up
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
