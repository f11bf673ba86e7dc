const DAY_MS = 24 * 3_600_000;

/** Days from one time to another by their calendar days, as each is written on the clock of its place. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
