/** Asia/Shanghai has had no daylight saving since 1991: always eight hours ahead of UTC. */
export const SHANGHAI_MS = 8 * 3_600_000;

/** Returns a moment whose UTC fields are those of the clock in Shanghai. */
export const inShanghai = (at: Date): Date => new Date(at.getTime() + SHANGHAI_MS);

/** Returns the day in Shanghai that a moment belongs to, as `2026-11-22`. */
export const dayOf = (at: Date): string => inShanghai(at).toISOString().slice(0, 10);

/** Returns the day on the clocks of a zone that a moment belongs to, as `2026-11-22`. */
export const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
