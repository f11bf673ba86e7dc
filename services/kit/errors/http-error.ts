import type { Told } from './error-body.ts';
import type { Locale } from '../shapes.ts';

/** Values that fill `{{name}}` in a refusal's text. */
export type Values = Record<string, string | number>;
/** What is wrong, by form field: codes, or a code with its values. */
export type FieldFaults = Record<string, Array<string | { code: string; values: Values }>>;
/** Texts by code in each language; a service hands its own to `defineService`. */
export type Words = Record<Locale, Record<string, string>>;

/** `retryAfterS`: after so many seconds it is worth trying again. */
type Detail = { values?: Values; errors?: FieldFaults; state?: unknown; told?: Told; retryAfterS?: number };

/** A request that is not granted. Features throw it; `boot.ts` and `bus.ts` answer it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: Detail;

  constructor(status: number, code: string, detail: Detail = {}) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

export const missing = (what: string) => new Refusal(404, `${what}.missing`);
export const conflict = (code: string, state?: unknown) => new Refusal(409, code, { state });
export const invalid = (errors: FieldFaults) => new Refusal(422, 'form.invalid', { errors });
export const forbidden = () => new Refusal(403, 'access.forbidden');
export const unsigned = () => new Refusal(401, 'access.unsigned');
export const unavailable = (code = 'service.unavailable') => new Refusal(503, code);
