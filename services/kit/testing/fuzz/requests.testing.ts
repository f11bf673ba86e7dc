import fc from 'fast-check';
import { generateSync } from 'json-schema-faker';
import type { Cell } from '../access-matrix.ts';
import { JSON_TYPE, type OpenApi, type Operation, type Schema } from './document.testing.ts';
import { brokenBody, brokenHeaders, brokenId, brokenQuery, brokenText } from './hostile.testing.ts';
import { brokenAt } from './surgery.testing.ts';

/** A valid call of an operation, as its cell in the access matrix arranges it. */
export type Sample = Awaited<ReturnType<Cell['arrange']>> & { url: string };
export type Sent = {
  /** How the request was made, for the report. */
  how: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** True when made from the document, so that nothing of its form may be rejected. */
  isGood?: boolean;
};
type Change = (sample: Sample) => Sent;

const json = { 'content-type': JSON_TYPE };

function plain({ url, body, headers = {} }: Sample): Sent {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body))
    return { how: 'as arranged', url, headers, ...(body !== undefined && { payload: body }) };
  return { how: 'as arranged', url, headers: { ...json, ...headers }, payload: JSON.stringify(body) };
}

/** Replaces the valid body by another one, signed likewise where calls are signed. */
const withBody = (sample: Sample, payload: string | Buffer, how: string, type: string | null = JSON_TYPE): Sent => {
  const { 'content-type': _, ...ownHeaders } = {
    'content-type': '',
    ...sample.headers,
    ...sample.sign?.(String(payload)),
  };
  return {
    how,
    url: sample.url,
    headers: type === null ? ownHeaders : { ...ownHeaders, 'content-type': type },
    payload,
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

function bodyOf({ body }: Sample): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body);
  return isRecord(body) ? body : {};
}

/** A text of two million characters takes half a second to generate; `hostile.testing.ts` has long ones. */
const LONGEST_TEXT = 20_000;
const withShorterTexts = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema), (name, value) =>
    name === 'maxLength' && value > LONGEST_TEXT ? LONGEST_TEXT : value,
  );
/** The components of a document with texts of that length at most. */
const componentsOf = new WeakMap<OpenApi, Schema>();

function generate(schema: Schema, document: OpenApi, seed: number): unknown {
  const components = componentsOf.get(document) ?? withShorterTexts(document.components ?? {});
  componentsOf.set(document, components);
  return generateSync({ ...withShorterTexts(schema), components }, { seed });
}

/**
 * Generates a body that the schema allows, with some of the valid call's own fields: ids and versions that exist reach
 * further.
 */
const generated = (schema: Schema, document: OpenApi) =>
  fc.record({ seed: fc.integer({ min: 1 }), own: fc.nat() }).map(({ seed, own: ownHeaders }) => (sample: Sample) => {
    const made = generate(schema, document, seed);
    const own = Object.entries(bodyOf(sample)).filter(
      ([name], at) => (ownHeaders >> (at % 20)) & 1 || /^id$/.test(name),
    );
    return isRecord(made) ? { ...made, ...Object.fromEntries(own) } : made;
  });

/** Segments that mean the folder itself or its parent: the request would reach the operation of another path. */
const isDots = (part: string) => /^(\.|%2e){1,2}$/i.test(part);

/** Replaces one path parameter by another value; dots stay a value. */
function withPart(url: string, template: string, which: number, part: string): string {
  const [path = '', query] = url.split('?');
  const names = template.split('/');
  const named = names.flatMap((name, at) => (name.startsWith('{') ? [at] : []));
  const parts = path.split('/');
  parts[named[which % named.length] ?? 0] = isDots(part) ? part.replaceAll(/\.|%2e/gi, '%252e') : part;
  return parts.join('/') + (query ? `?${query}` : '');
}

const withQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;

const goodQuery = ({ query }: Operation, document: OpenApi) =>
  fc.record({ seed: fc.integer({ min: 1 }), which: fc.nat() }).map(({ seed, which }) => {
    const given = query.filter(({ required }, at) => required || (which >> at) & 1);
    return given
      .map(({ name, schema = {} }) => {
        const value = generate(schema, document, seed);
        return `${name}=${encodeURIComponent(String(value))}`;
      })
      .join('&');
  });

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Change> };

function ofBody(operation: Operation, document: OpenApi): Weighted[] {
  if (operation.method === 'GET') return [];
  const any: Weighted = {
    weight: 2,
    arbitrary: brokenBody.map(
      ({ type, payload }) =>
        (sample) =>
          withBody(sample, payload, `${type} instead`, type),
    ),
  };
  if (!operation.body) return [any];
  const good = generated(operation.body, document);
  return [
    any,
    {
      weight: 5,
      arbitrary: good.map((make) => (sample) => ({
        ...withBody(sample, JSON.stringify(make(sample)), 'by the schema'),
        isGood: true,
      })),
    },
    {
      weight: 7,
      arbitrary: fc
        .record({ make: good, asArranged: fc.boolean(), where: fc.nat(), text: brokenText, act: fc.nat(9) })
        .map(({ make, asArranged, where, text, act }) => (sample) => {
          const { payload, how } = brokenAt(asArranged ? bodyOf(sample) : make(sample), where, text, act);
          return withBody(sample, payload, how);
        }),
    },
  ];
}

function ofAddress(operation: Operation, document: OpenApi): Weighted[] {
  const names = operation.path.split('/').filter((part) => part.startsWith('{'));
  const known = operation.query[0]?.name ?? 'id';
  const of = (how: string, url: (sample: Sample) => string) => (sample: Sample) => ({
    ...plain(sample),
    how,
    url: url(sample),
  });
  const ids: Weighted = {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(), brokenId)
      .map(([which, part]) => of('a strange id', ({ url }) => withPart(url, operation.path, which, part))),
  };
  const queries: Weighted = {
    weight: 2,
    arbitrary: brokenQuery(known).map((query) => of('a strange query', ({ url }) => withQuery(url, query))),
  };
  const good: Weighted = {
    weight: 2,
    arbitrary: goodQuery(operation, document).map((query) =>
      of('a query by the schema', ({ url }) => withQuery(url, query)),
    ),
  };
  return [queries, ...(names.length > 0 ? [ids] : []), ...(operation.query.length > 0 ? [good] : [])];
}

/** Generates all requests of an operation, good and bad, as changes of a valid call. */
export const requests = (operation: Operation, document: OpenApi): fc.Arbitrary<Change> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(plain) },
    {
      weight: 1,
      arbitrary: brokenHeaders.map((headers) => (sample: Sample) => {
        const sent = plain(sample);
        return { ...sent, how: 'strange headers', headers: { ...sent.headers, ...headers } };
      }),
    },
    ...ofBody(operation, document),
    ...ofAddress(operation, document),
  );
