import type { FastifySchemaCompiler } from 'fastify';
import type { ZodType, z } from 'zod';
import { type FieldErrors, unprocessable } from '../errors/http-error.ts';

/** A schema's own message is a refusal code such as `money.format`; the rest of zod's messages are not for users. */
const isCode = (message: string) => /^[a-z]+[\w-]*(\.[\w-]+)+$/.test(message);

function codeOf(issue: z.core.$ZodIssue): string {
  if (isCode(issue.message)) return issue.message;
  const absent = issue.input === undefined && issue.code !== 'custom';
  const empty = issue.code === 'too_small' && issue.origin === 'string';
  return absent || empty ? 'field.required' : 'field.invalid';
}

const nameOf = (path: PropertyKey[]) => path.join('.') || 'form';

/** All faults of a form at once, by the dotted path of their field; `form` for what belongs to none. */
export function fieldErrorsOf({ issues }: z.ZodError): FieldErrors {
  // without a prototype, since callers also name their fields `constructor` and `toString`
  const errors: FieldErrors = Object.create(null);
  const add = (path: PropertyKey[], fault: FieldErrors[string][number]) => {
    const field = nameOf(path);
    errors[field] = [...(errors[field] ?? []), fault];
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) add([...issue.path, name], { code: 'field.unknown', values: { name } });
    } else add(issue.path, codeOf(issue));
  }
  return errors;
}

/** Levels of a body; no form has half as many, and whoever follows thousands of them runs out of stack. */
const DEEPEST = 32;

/**
 * Where something stands that no form holds: a NUL, which nobody types and neither a regular expression nor a field name
 * may hold, or a part that lies too deep.
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

/** Checks requests by their zod schema; a bad one is a 422 that names every field. */
export const validate: FastifySchemaCompiler<ZodType> =
  ({ schema }) =>
  (data) => {
    const unacceptable = unacceptablePath(data);
    if (unacceptable) return { error: unprocessable({ [nameOf(unacceptable)]: ['field.invalid'] }) };
    const result = schema.safeParse(data, { reportInput: true });
    return result.success ? { value: result.data } : { error: unprocessable(fieldErrorsOf(result.error)) };
  };
