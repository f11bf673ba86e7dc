import type { FastifyDynamicSwaggerOptions, SwaggerTransform } from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Actor, Currency, ExportJob, ExportState, Group, Locale } from '../../shapes.ts';
import type { HttpService } from '../app.ts';
import { ErrorResponse, type ErrorStatus, errorStatuses, errorStatusesOf } from './error-responses.ts';
import { introduction } from './introduction.ts';
import { named } from './named-shapes.ts';
import { accessToken, type Proof, type SecurityScheme } from './proofs.ts';
import { mediaOf } from './tagged.ts';
import { tidied } from './tidied.ts';

/** Marks an operation with an optional body until the document is complete. */
const OPTIONAL = 'x-optional-body';
const KEY = 'Idempotency-Key';
const keyRule = {
  type: 'string',
  minLength: 8,
  maxLength: 100,
  description:
    'Identifies this write for a day: a repeat with the same key and body gets the first response and changes nothing. ' +
    'Any unique text, such as a UUID.',
};
const after = { 'Retry-After': { type: 'integer', description: 'Seconds.' } };

const errorResponse = (status: ErrorStatus) => ({
  description: errorStatuses[status],
  ...(status === 429 && { headers: after }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
});

function successResponse(schema: unknown, json: object): object {
  const media = mediaOf(schema);
  if (!media) return { description: 'Success.', content: { 'application/json': { schema: json } } };
  const isStream = media.includes('text/event-stream');
  const content = isStream ? { type: 'string' } : { type: 'string', format: 'binary' };
  return {
    description: isStream ? 'A stream of events, until either side closes it.' : 'The file.',
    content: Object.fromEntries(media.map((type) => [type, { schema: content }])),
  };
}

/** Returns the proofs of which a route needs one; they follow from its access rule. */
export function proofsOf({ config = {} }: Pick<RouteOptions, 'config'>): ReadonlyArray<Proof | null> {
  if (config.allow === 'anyone') return [];
  return config.allow === 'proof' ? (config.proof ?? []) : [accessToken];
}

type Headers = { type: 'object'; properties: Record<string, object>; required: string[] };

function headersOf(route: RouteOptions): Headers | undefined {
  const properties: Headers['properties'] = {};
  for (const proof of proofsOf(route))
    for (const [name, description] of Object.entries(proof?.headers ?? {}))
      properties[name] = { type: 'string', description };
  const required = Object.keys(properties);
  const key = route.config?.key;
  if (key) properties[KEY] = keyRule;
  if (key === 'needed') required.push(KEY);
  return Object.keys(properties).length > 0 ? { type: 'object', properties, required } : undefined;
}

type Named = Record<string, SecurityScheme>;

/** Transforms one route to its operation: shapes come from zod, everything else from the route's schema and config. */
const transformOf =
  (shapesOf: SwaggerTransform): SwaggerTransform =>
  ({ schema, url, route, ...document }) => {
    if (route.config?.internal) return { schema: { hide: true }, url };
    const { form, errors: _, response, querystring, params, ...rest } = schema;
    const media = Object.entries(response ?? {});
    const shapes = {
      ...rest,
      // parameters are listed one by one, whatever the name of their schema
      ...(querystring instanceof z.ZodType && { querystring: querystring.clone(querystring.def) }),
      ...(params instanceof z.ZodType && { params: params.clone(params.def) }),
      ...(form && { body: form, consumes: ['multipart/form-data'] }),
      response,
    };
    const { schema: generated } = shapesOf({ schema: shapes, url, route, ...document });
    const json = generated.response as Record<string, object>;
    const proofs = proofsOf(route);
    const { components } = ('openapiObject' in document && document.openapiObject) as {
      components: { securitySchemes: Named };
    };
    for (const proof of proofs) if (proof) components.securitySchemes[proof.id] = proof.scheme;
    const isOptional = rest.body instanceof z.ZodType && rest.body.safeParse(undefined).success;
    const operation: FastifySchema = {
      ...generated,
      ...(isOptional && { [OPTIONAL]: true }),
      security: proofs.map((proof) => (proof ? { [proof.id]: [] } : {})),
      headers: headersOf(route),
      response: Object.fromEntries([
        ...media.map(([status, one]) => [status, successResponse(one, json[status] ?? {})]),
        ...errorStatusesOf(route).map((status) => [status, errorResponse(status)]),
      ]),
    };
    // a feature's root path goes without the slash that its prefix ends with
    return { schema: operation, url: url.replace(/(.)\/$/, '$1') };
  };

type Operation = { [OPTIONAL]?: true; requestBody?: { required?: boolean } };

/** The library marks every body as required. */
function withOptionalBodies<D extends { paths?: object }>(document: D): D {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>)) {
      if (operation[OPTIONAL] && operation.requestBody) operation.requestBody.required = false;
      delete operation[OPTIONAL];
    }
  return document;
}

/** Returns the options that generate a service's OpenAPI document, on its first request. */
export function documentation({ name, about, shapes = {} }: HttpService): FastifyDynamicSwaggerOptions {
  const schemaRegistry = named({
    Actor,
    Currency,
    Group,
    Locale,
    ExportJob,
    ExportState,
    ...shapes,
    ErrorResponse,
  });
  const whole = createJsonSchemaTransformObject({ schemaRegistry });
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: about?.title ?? `Qiaohui ${name}`,
        version: '1',
        description: [about?.description, introduction].filter(Boolean).join('\n\n'),
        license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      },
      servers: [{ url: '/', description: 'The server that this document was read from.' }],
      components: { securitySchemes: {} },
      tags: Object.entries(about?.tags ?? {}).map(([tag, description]) => ({ name: tag, description })),
    },
    transform: transformOf(createJsonSchemaTransform({ schemaRegistry })),
    transformObject: (document) => tidied(withOptionalBodies(whole(document))),
  };
}
