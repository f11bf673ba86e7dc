const DAY_MS = 86_400_000;

/** Days in order, as periods of days that follow each other: its first and its last day. */
export function periodsOf(days: readonly string[]): Array<[from: string, to: string]> {
  const periods: Array<[from: string, to: string]> = [];
  for (const day of [...days].sort()) {
    const last = periods.at(-1);
    if (last && Date.parse(day) - Date.parse(last[1]) <= DAY_MS) last[1] = day;
    else periods.push([day, day]);
  }
  return periods;
}
