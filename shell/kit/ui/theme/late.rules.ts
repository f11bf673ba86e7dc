import type { Tone } from './tokens.ts';

const HOUR_MS = 3_600_000;
const LATE_MS = 4 * HOUR_MS;
const OVERDUE_MS = 24 * HOUR_MS;

/** Says how late something is that has waited for us since `since` (ISO 8601): late at four hours, overdue at 24. */
export function lateness(since: string, now = Date.now()): Extract<Tone, 'late' | 'overdue'> | null {
  const ms = now - Date.parse(since);
  if (ms >= OVERDUE_MS) return 'overdue';
  return ms >= LATE_MS ? 'late' : null;
}
