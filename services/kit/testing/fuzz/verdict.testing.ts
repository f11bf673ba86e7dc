import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ErrorBody } from '../../shapes.ts';
import { JSON_TYPE, type OpenApi, type Operation } from './document.testing.ts';

export type Reply = { status: number; type: string; body: string };

/** Returns what of a response the document does not describe; nothing where all is well. */
export type Judge = (operation: Operation, reply: Reply) => string[];

const parsed = (text: string): unknown => {
  try {
    // a byte order mark is ignored, as by the server
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
};

/** True when an operation's schema allows a body. */
export type Allows = (operation: Operation, body: string) => boolean;

/** Returns judges by one document, whose schemas are compiled once each. */
export function judging(document: OpenApi): { judge: Judge; allows: Allows } {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'document' }, undefined, undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  const schemaAt = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  const bodies = new Map<Operation, ValidateFunction>();

  const wrongErrors = (body: unknown): string[] =>
    ErrorBody.strict().safeParse(body).success ? [] : ['is not of the one shape of errors'];

  const judge: Judge = ({ responses, path }, { status, type, body }) => {
    if (status >= 500) return ['is a server error'];
    const documented = responses.get(String(status)) ?? responses.get('default');
    if (!documented) return ['is of a status that the document does not name'];
    const parsedBody = parsed(body);
    const asError = status >= 400 && path !== '/healthz' ? wrongErrors(parsedBody) : [];
    if (body === '' && documented.size === 0) return asError;
    if (!documented.has(type))
      return [...asError, `is ${type || 'of no media type'}, which the document does not name`];
    const pointer = documented.get(type);
    if (!pointer || type !== JSON_TYPE) return asError;
    const validate = schemaAt(pointer);
    if (validate(parsedBody)) return asError;
    const [error] = validate.errors ?? [];
    return [...asError, `breaks its schema: ${error?.instancePath} ${error?.message}`];
  };

  const allows: Allows = (operation, body) => {
    if (!operation.body) return false;
    const validate = bodies.get(operation) ?? ajv.compile({ ...operation.body, components: document.components });
    bodies.set(operation, validate);
    return validate(parsed(body)) === true;
  };
  return { judge, allows };
}
