const isNothing = (value: unknown) => value === undefined || value === null;
/** Sums are equal as numbers: `600.50` and `600.5`. */
const sums = new Set(['amount', 'cnyAmount']);

/** True when every value of `part` is in `whole` as well; a list has as many entries there. */
export function holds(whole: unknown, part: unknown, name = ''): boolean {
  if (part === undefined) return true;
  if (sums.has(name) && !isNothing(part) && !isNothing(whole)) return Number(part) === Number(whole);
  if (part === null || typeof part !== 'object') return part === whole || String(part) === String(whole);
  if (whole === null || typeof whole !== 'object') return false;
  if (Array.isArray(part) && part.length !== (whole as unknown[]).length) return false;
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value, key));
}

export const same = (one: unknown, other: unknown): boolean => holds(one, other) && holds(other, one);
