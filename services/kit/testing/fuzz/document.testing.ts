/** The parts of an OpenAPI 3.1 document that a caller uses. */
export type Schema = Record<string, unknown>;
type Pointed<T> = T | { $ref: string };
type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: 'query' | 'path' | 'header' | 'cookie'; required?: boolean; schema?: Schema };
type Response = { content?: Content };
type Raw = {
  parameters?: Pointed<Parameter>[];
  requestBody?: Pointed<{ required?: boolean; content: Content }>;
  responses: Record<string, Pointed<Response>>;
};
export type OpenApi = { paths: Record<string, Record<string, Raw>>; components?: Schema };

/** One operation; schemas are pointers into the document, so that their references can be resolved. */
export type Operation = {
  method: string;
  /** As written in the document, with `{names}`. */
  path: string;
  /** As in the service's table of routes: `POST /orders/:id`. */
  route: string;
  query: Parameter[];
  /** The schema of a JSON body; null where there is none. */
  body: Schema | null;
  /** Media type → pointer to its schema (null: none), by status. */
  responses: Map<string, Map<string, string | null>>;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
export const JSON_TYPE = 'application/json';

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Resolves a pointer of the document, or the object itself; returns it with its pointer. */
function at<T extends object>(document: OpenApi, found: Pointed<T>, pointer: string): { it: T; pointer: string } {
  if (!('$ref' in found)) return { it: found, pointer };
  const keys = found.$ref.split('/').slice(1);
  const it = keys.reduce<unknown>((inner, key) => {
    const plain = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    return (inner as Record<string, unknown>)[plain];
  }, document);
  return at(document, it as Pointed<T>, found.$ref);
}

function responsesOf(document: OpenApi, raw: Raw, pointer: string): Operation['responses'] {
  return new Map(
    Object.entries(raw.responses).map(([status, given]) => {
      const response = at(document, given, `${pointer}/responses/${status}`);
      const content = Object.entries(response.it.content ?? {});
      return [
        status,
        new Map(
          content.map(([type, { schema }]) => [
            type,
            schema ? `${response.pointer}/content/${escaped(type)}/schema` : null,
          ]),
        ),
      ];
    }),
  );
}

const routeOf = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1').replace(/(.)\/$/, '$1')}`;

/** Returns every operation of a document. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const raw = methods[method];
      if (!raw) return [];
      const pointer = `#/paths/${escaped(path)}/${method}`;
      const parameters = (raw.parameters ?? []).map((one) => at(document, one, '').it);
      const content = raw.requestBody ? at(document, raw.requestBody, '').it.content : {};
      return {
        method: method.toUpperCase(),
        path,
        route: routeOf(method, path),
        query: parameters.filter((one) => one.in === 'query'),
        body: content[JSON_TYPE]?.schema ?? null,
        responses: responsesOf(document, raw, pointer),
      };
    }),
  );
}
