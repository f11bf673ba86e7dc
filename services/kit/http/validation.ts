import type { FastifySchemaCompiler } from 'fastify';
import type { ZodType, z } from 'zod';
import { type FieldErrors, unprocessable } from '../errors/http-error.ts';

/** A schema's own message is an error code such as `money.format`; zod's other messages are not meant for users. */
const isCode = (message: string) => /^[a-z]+[\w-]*(\.[\w-]+)+$/.test(message);

function codeOf(issue: z.core.$ZodIssue): string {
  if (isCode(issue.message)) return issue.message;
  const absent = issue.input === undefined && issue.code !== 'custom';
  const empty = issue.code === 'too_small' && issue.origin === 'string';
  return absent || empty ? 'field.required' : 'field.invalid';
}

const nameOf = (path: PropertyKey[]) => path.join('.') || 'form';

/** Returns all errors of a form, by the dotted path of their field; `form` for those that belong to none. */
export function fieldErrorsOf({ issues }: z.ZodError): FieldErrors {
  // without a prototype, since callers may name their fields `constructor` or `toString`
  const errors: FieldErrors = Object.create(null);
  const add = (path: PropertyKey[], error: FieldErrors[string][number]) => {
    const field = nameOf(path);
    errors[field] = [...(errors[field] ?? []), error];
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) add([...issue.path, name], { code: 'field.unknown', values: { name } });
    } else add(issue.path, codeOf(issue));
  }
  return errors;
}

/** Maximum nesting of a body; no form has half as many levels, and following thousands of them overflows the stack. */
const DEEPEST = 32;

/**
 * Returns the path of a value that no form contains: a NUL, which nobody types and neither a regular expression nor a
 * field name may hold, or a part nested too deep.
 */
function unacceptablePath(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (path.length >= DEEPEST) return path.slice(0, 1);
  for (const [name, inner] of Object.entries(value)) {
    const found = name.includes('\0') ? path : unacceptablePath(inner, [...path, name]);
    if (found) return found;
  }
  return null;
}

/** Validates requests by their zod schema; a bad one is a 422 that names every field. */
export const validate: FastifySchemaCompiler<ZodType> =
  ({ schema }) =>
  (data) => {
    const unacceptable = unacceptablePath(data);
    if (unacceptable) return { error: unprocessable({ [nameOf(unacceptable)]: ['field.invalid'] }) };
    const result = schema.safeParse(data, { reportInput: true });
    return result.success ? { value: result.data } : { error: unprocessable(fieldErrorsOf(result.error)) };
  };
