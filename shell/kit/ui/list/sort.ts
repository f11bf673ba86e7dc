import { useSearchParams } from '@qiaohui/kit/core';
import type { Column } from './column.ts';

/** The order of a list: a field, with '-' before it from the greatest to the least; empty for the list's own order. */
export type Sorting = { value: string; set: (value: string) => void };

const PARAM = 'sort';

/** The order in the URL; a field that is not among these, with or without '-', counts as none. */
export function useListSort<const F extends string>(fields: readonly F[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM) ?? '';
  const isKnown = (fields as readonly string[]).includes(asked.replace(/^-/, ''));
  const set = (value: string) =>
    setParams(
      (now) => {
        if (value) now.set(PARAM, value);
        else now.delete(PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { value: (isKnown ? asked : '') as F | `-${F}` | '', set };
}

/** The field of a column, if the list can be sorted by it: by the service, or since all its rows are here. */
export const sortField = <R>({ sort, value, key }: Column<R>, complete: boolean): string | undefined =>
  sort ?? (value && complete ? key : undefined);

/** What a press on a heading changes to: figures begin with the greatest; the third press restores the list's own order. */
export function nextSort(now: string, field: string, greatestFirst: boolean): string {
  const [first, second] = greatestFirst ? [`-${field}`, field] : [field, `-${field}`];
  return now === first ? second : now === second ? '' : first;
}

const compare = (a: string | number | null, b: string | number | null, locale: string): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), locale, { numeric: true });
};

/** The rows in the order that is asked for, if a column says how; what has no value stands last. */
export function sorted<R>(rows: R[], columns: Column<R>[], asked: string, locale: string): R[] {
  const column = columns.find(({ key, sort, value }) => !sort && value && key === asked.replace(/^-/, ''));
  const { value } = column ?? {};
  if (!value) return rows;
  const turn = asked.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    return x === null || y === null ? compare(x, y, locale) : turn * compare(x, y, locale);
  });
}
