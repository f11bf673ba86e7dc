import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import { groupKey, prefixesOf } from './keys.rules.ts';
import { idsOf, type Places } from './places.rules.ts';

export type ItemFilter = { keyword?: string; group?: string; currency?: string };

/** Whether a filter leaves any rows out. */
export const isFiltering = ({ keyword, group, currency }: ItemFilter): boolean =>
  Boolean(keyword?.trim() || group?.trim() || currency);

/** Whether a filter is by keys. */
export const isKeyed = ({ keyword, group }: ItemFilter) => Boolean(keyword?.trim() || group?.trim());

/** The filter of a revision's visible items, by keys and currency. A keyword of separators alone finds nothing. */
export function itemsWhere(places: Places, { keyword, group, currency }: ItemFilter): Record<string, unknown> {
  const keys: object[] = [];
  if (keyword?.trim())
    keys.push({ keys: { $in: prefixesOf(keyword).map((one) => new RegExp(`^${escapeRegExp(one)}`)) } });
  if (group?.trim()) keys.push({ keys: groupKey(group) });
  return {
    rev: places.key,
    _id: idsOf(places),
    ...(currency && { currency }),
    ...(keys.length > 0 && { $and: keys }),
  };
}
