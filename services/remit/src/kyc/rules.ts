const REGIONS = new Set(
  [
    [11, 15],
    [21, 23],
    [31, 37],
    [41, 46],
    [50, 54],
    [61, 65],
    [71, 71],
    [81, 82],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, step) => String(first + step))),
);
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
const SHAPE = /^(\d{2})\d{4}((?:19|2\d)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/;
const SHANGHAI_MS = 8 * 3600_000;

export type IdError = 'kyc.id-format' | 'kyc.id-birth-date' | 'kyc.id-check-digit';

/** Check digit of a Chinese resident ID (GB 11643-1999, ISO 7064 MOD 11-2). Takes the first 17 digits; returns '0'–'9' or 'X'. */
export function checkDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECK_DIGITS[sum % 11] ?? '';
}

/**
 * Returns the error of a Chinese resident ID, or null. Format is checked before date, date before check digit: one
 * message at a time. A lower-case x counts as X. 'Future' is measured in Asia/Shanghai.
 */
export function idError(text: string, now: Date): IdError | null {
  const id = text.trim().toUpperCase();
  const [, region = '', year = '', month = '', day = ''] = SHAPE.exec(id) ?? [];
  if (!REGIONS.has(region)) return 'kyc.id-format';
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const today = new Date(now.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
  if (Number(day) > daysInMonth || `${year}-${month}-${day}` > today) return 'kyc.id-birth-date';
  return checkDigit(id) === id[17] ? null : 'kyc.id-check-digit';
}
