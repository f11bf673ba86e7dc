/** The clocks of countries that have one, by the first two letters of a place's code. */
const CLOCKS: Partial<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  DE: 'Europe/Berlin',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  PL: 'Europe/Warsaw',
};

/** Returns the clock of a place by its code; null where nothing is known of it. */
export const clockAt = (placeCode: string | null | undefined): string | null =>
  CLOCKS[placeCode?.slice(0, 2) ?? ''] ?? null;

/** The clock of the company: what is due at a place of which nothing is known is due by it. */
export const OWN_CLOCK = 'Asia/Shanghai';

export const ALL_CLOCKS: readonly string[] = Object.values(CLOCKS).flatMap((clock) => clock ?? []);
