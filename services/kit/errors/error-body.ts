import type { Refusal } from './http-error.ts';
import type { Locale } from '../shapes.ts';
import type { Say } from './messages.ts';

/** A refusal in words. */
export type Told = { message: string; errors?: Record<string, string[]>; state?: unknown };

/** Puts a refusal into the caller's language; one that another service gave keeps that service's words. */
export function explain({ code, detail }: Refusal, say: Say, locale: Locale): Told {
  if (detail.told) return detail.told;
  const told: Told = { message: say(locale, code, detail.values) };
  if (detail.errors) {
    told.errors = Object.fromEntries(
      Object.entries(detail.errors).map(([field, faults]) => [
        field,
        faults.map((fault) => (typeof fault === 'string' ? say(locale, fault) : say(locale, fault.code, fault.values))),
      ]),
    );
  }
  if (detail.state !== undefined) told.state = detail.state;
  return told;
}
