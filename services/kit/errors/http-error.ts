import type { Locale } from '../shapes.ts';
import type { TranslatedError } from './error-body.ts';

/** Values that fill `{{name}}` in a refusal's text. */
export type Values = Record<string, string | number>;
/** What is wrong, by form field: codes, or a code with its values. */
export type FieldErrors = Record<string, Array<string | { code: string; values: Values }>>;
/** Texts by code in each language; a service hands its own to `defineService`. */
export type Messages = Record<Locale, Record<string, string>>;

/** `retryAfterS`: after so many seconds it is worth trying again. */
type Detail = {
  values?: Values;
  errors?: FieldErrors;
  state?: unknown;
  translated?: TranslatedError;
  retryAfterS?: number;
};

/** A request that is not granted. Features throw it; `boot.ts` and `bus.ts` answer it. */
export class HttpError extends Error {
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

export const notFound = (what: string) => new HttpError(404, `${what}.missing`);
export const conflict = (code: string, state?: unknown) => new HttpError(409, code, { state });
export const unprocessable = (errors: FieldErrors) => new HttpError(422, 'form.invalid', { errors });
export const forbidden = () => new HttpError(403, 'access.forbidden');
export const unauthorized = () => new HttpError(401, 'access.unsigned');
export const serviceUnavailable = (code = 'service.unavailable') => new HttpError(503, code);
