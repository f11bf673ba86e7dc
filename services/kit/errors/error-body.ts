import type { Locale } from '../shapes.ts';
import type { HttpError } from './http-error.ts';
import type { Translate } from './messages.ts';

/** The body of an error response, translated. */
export type TranslatedError = { message: string; errors?: Record<string, string[]>; state?: unknown };

/** Translates an error into the caller's language; an error of another service keeps that service's text. */
export function errorBody({ code, detail }: HttpError, translate: Translate, locale: Locale): TranslatedError {
  if (detail.translated) return detail.translated;
  const body: TranslatedError = { message: translate(locale, code, detail.values) };
  if (detail.errors) {
    body.errors = Object.fromEntries(
      Object.entries(detail.errors).map(([field, fieldErrors]) => [
        field,
        fieldErrors.map((fieldError) =>
          typeof fieldError === 'string'
            ? translate(locale, fieldError)
            : translate(locale, fieldError.code, fieldError.values),
        ),
      ]),
    );
  }
  if (detail.state !== undefined) body.state = detail.state;
  return body;
}
