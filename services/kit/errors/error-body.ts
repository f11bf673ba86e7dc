import type { Locale } from '../shapes.ts';
import type { HttpError } from './http-error.ts';
import type { Translate } from './messages.ts';

/** A refusal in words. */
export type TranslatedError = { message: string; errors?: Record<string, string[]>; state?: unknown };

/** Puts a refusal into the caller's language; one that another service gave keeps that service's words. */
export function errorBody({ code, detail }: HttpError, translate: Translate, locale: Locale): TranslatedError {
  if (detail.translated) return detail.translated;
  const body: TranslatedError = { message: translate(locale, code, detail.values) };
  if (detail.errors) {
    body.errors = Object.fromEntries(
      Object.entries(detail.errors).map(([field, faults]) => [
        field,
        faults.map((fault) =>
          typeof fault === 'string' ? translate(locale, fault) : translate(locale, fault.code, fault.values),
        ),
      ]),
    );
  }
  if (detail.state !== undefined) body.state = detail.state;
  return body;
}
