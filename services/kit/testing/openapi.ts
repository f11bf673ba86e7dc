import { proofsOf } from '../http/openapi/document.ts';
import { errorStatusesOf } from '../http/openapi/error-responses.ts';
import { mediaOf } from '../http/openapi/tagged.ts';
import type { TestService } from './service.ts';

type Schema = { $ref?: string; type?: string; format?: string; properties?: Record<string, Schema> };
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required: boolean }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type Document = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
};

/** Returns the document as a stranger gets it. */
export async function readDocument(service: TestService, prefix: string): Promise<Document> {
  return (await service.as(null)(`${prefix}/docs`)).json();
}

const ERROR_SHAPE = '#/components/schemas/ErrorResponse';
const REFERENCE = /"#\/components\/schemas\/([\w.-]+)"/g;

function errorsOf(operation: Operation, route: TestService['app']['table'][number]['route'], tags: string[]): string[] {
  const { operationId = '', summary = '', security, parameters = [], requestBody, responses } = operation;
  const [tag = ''] = operation.tags ?? [];
  const proofs = proofsOf(route).map((proof) => (proof ? { [proof.id]: [] } : {}));
  const isKeyed = parameters.some(({ name }) => name === 'Idempotency-Key');
  const needsKey = parameters.some(({ name, required }) => name === 'Idempotency-Key' && required);
  const { key, allow } = route.config ?? {};
  const form = requestBody?.content['multipart/form-data']?.schema.properties ?? {};
  const errorResponses = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const media = Object.entries(route.schema?.response ?? {}).flatMap(([, schema]) => mediaOf(schema) ?? []);
  const errors: Array<string | false> = [
    !/^[a-z]+([A-Z0-9][a-z0-9]*)+$/.test(operationId) && 'has no name of a verb and a noun',
    !/^[A-Z].*[^.]$/.test(summary) && 'has no summary of one line',
    !tags.includes(tag) && 'has no tag of the document',
    JSON.stringify(security) !== JSON.stringify(proofs) && 'has other credentials than its access rule',
    allow === 'proof' && proofs.length === 0 && 'names no credentials',
    isKeyed !== Boolean(key) && 'and its Idempotency-Key do not agree',
    needsKey !== (key === 'needed') && 'requires its key differently than declared',
    Boolean(route.schema?.form) && !Object.values(form).some(({ format }) => format === 'binary') && 'has no file',
    media.some((type) => !responses[200]?.content?.[type]) && 'does not name the type of its file',
    errorResponses.some(([, { content }]) => content?.['application/json']?.schema.$ref !== ERROR_SHAPE) &&
      'has an error of another shape',
    String(errorResponses.map(([status]) => Number(status))) !== String(errorStatusesOf(route)) && 'omits an error',
    Object.values(responses).some(({ description }) => !description || description === 'Default Response') &&
      'has a response without a description',
  ];
  return errors.filter((error) => error !== false);
}

/** Returns everything in a service's document that a partner could not work with, a line each. */
export async function documentErrors(service: TestService, prefix: string): Promise<string[]> {
  const document = await readDocument(service, prefix);
  const tags = document.tags.map(({ name }) => name);
  const wrong: string[] = [];
  const names = new Map<string, string>();
  const documented = service.app.table.filter(({ route }) => !route.config?.internal);
  const pathOf = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');
  for (const { method, url, route } of documented) {
    const operation = document.paths[pathOf(url)]?.[method.toLowerCase()];
    const line = `${method} ${url}`;
    if (!operation) {
      wrong.push(`${line} is missing`);
      continue;
    }
    wrong.push(...errorsOf(operation, route, tags).map((error) => `${line} ${error}`));
    const { operationId } = operation;
    if (!operationId) continue;
    if (names.has(operationId)) wrong.push(`${line} goes by the name of ${names.get(operationId)}`);
    names.set(operationId, line);
  }
  const count = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
  if (count !== documented.length) wrong.push(`${count} operations instead of ${documented.length}`);
  for (const [, id = ''] of JSON.stringify(document).matchAll(REFERENCE))
    if (!(id in document.components.schemas)) wrong.push(`${id} is named, but not there`);
  const used = new Set(
    Object.values(document.paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)),
  );
  for (const tag of tags) if (!used.has(tag)) wrong.push(`nothing stands under ${tag}`);
  return wrong;
}
