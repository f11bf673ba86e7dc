import type { Locale } from '../shapes.ts';
import type { TranslatedError } from './error-body.ts';

/** Values that fill `{{name}}` in an error's text. */
export type Values = Record<string, string | number>;
/** Errors by form field: codes, or codes with their values. */
export type FieldErrors = Record<string, Array<string | { code: string; values: Values }>>;
/** Texts by code in each language; a service passes its own to `defineService`. */
export type Messages = Record<Locale, Record<string, string>>;

/** `retryAfterS`: the seconds after which a retry makes sense (`Retry-After`). */
type Detail = {
  values?: Values;
  errors?: FieldErrors;
  state?: unknown;
  translated?: TranslatedError;
  retryAfterS?: number;
};

/**
 * An error with an HTTP status and a code. Features throw it; the error handler and the command handler turn it into a
 * response.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: Detail;

  constructor(status: number, code: string, detail: Detail = {}) {
    super(code);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** 404 with the code `<what>.missing`. */
export const notFound = (what: string) => new HttpError(404, `${what}.missing`);
/** 409: the record has changed or is in another state. `state` is sent along, so that the page can show it. */
export const conflict = (code: string, state?: unknown) => new HttpError(409, code, { state });
/** 422 with error codes by form field. */
export const unprocessable = (errors: FieldErrors) => new HttpError(422, 'form.invalid', { errors });
/** 403: the caller is known but may not do this. */
export const forbidden = () => new HttpError(403, 'access.forbidden');
/** 401: no valid access token. */
export const unauthorized = () => new HttpError(401, 'access.unsigned');
/** 503: a service, the database or the bus does not respond. */
export const serviceUnavailable = (code = 'service.unavailable') => new HttpError(503, code);
