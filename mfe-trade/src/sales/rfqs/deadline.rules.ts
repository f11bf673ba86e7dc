const two = (number: number): string => String(number).padStart(2, '0');

/** Returns an instant as the field for a day and time has it, on the user's clock: `2026-11-04T09:30`. */
const fieldOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** Returns the instant of a field's day and time; null for what is none. */
export function instantOf(field: string): string | null {
  const at = new Date(field);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** What is proposed: the evening of the day a week from now. */
export function proposed(now: Date): string {
  const at = new Date(now);
  at.setDate(at.getDate() + 7);
  at.setHours(18, 0, 0, 0);
  return fieldOf(at);
}

export const isAhead = (field: string): boolean => new Date(field).getTime() > Date.now();
