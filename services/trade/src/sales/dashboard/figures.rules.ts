import { Decimal } from 'decimal.js';
import { NO_BRAND } from '../inquiries/schema.ts';
import type { CountedInquiry } from './model.ts';

/** What changes in the figures of a day, by their paths. */
export type DayChange = { day: string; adds: Map<string, Decimal> };

function parts({ created, closed, outcome, brand, eur }: CountedInquiry): Array<[string, string, Decimal.Value]> {
  const found: Array<[string, string, Decimal.Value]> = [[created, 'created', 1]];
  if (!closed || !outcome) return found;
  found.push([closed, outcome, 1]);
  if (outcome === 'lost') return found;
  const path = `brands.${brand?.id ?? NO_BRAND}`;
  found.push([closed, `${path}.won`, 1], [closed, `${path}.eur`, eur ?? 0]);
  if (eur === null) found.push([closed, `${path}.unpriced`, 1]);
  return found;
}

/** What has to be added to the figures of days, so that an inquiry counts as it is now and no longer as it did. */
export function changesOf(before: CountedInquiry | null, after: CountedInquiry): DayChange[] {
  const days = new Map<string, Map<string, Decimal>>();
  const add = (one: CountedInquiry, sign: 1 | -1) => {
    for (const [day, path, value] of parts(one)) {
      const adds = days.get(day) ?? new Map<string, Decimal>();
      adds.set(path, (adds.get(path) ?? new Decimal(0)).plus(new Decimal(value).times(sign)));
      days.set(day, adds);
    }
  };
  if (before) add(before, -1);
  add(after, 1);
  return [...days].flatMap(([day, all]) => {
    const adds = new Map([...all].filter(([, value]) => !value.isZero()));
    return adds.size > 0 ? [{ day, adds }] : [];
  });
}
