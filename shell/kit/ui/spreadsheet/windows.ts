import { useQueries, useQueryClient } from '@qiaohui/kit/core';
import { useEffect, useRef, useState } from 'react';
import type { SheetRow, WindowQuery } from './schema.ts';

/** Rows of one request. */
export const WINDOW = 100;
/** Windows out of view are dropped after this time, or a walk through a million rows would keep them all; ms. */
const STORED_FOR = 60_000;
/** While rows fly by, only those are loaded at which the scrolling stays for so long; ms. */
const PAUSE = 100;

type WindowOf<Row> = (offset: number, limit: number) => WindowQuery<Row>;
const windowAt = (row: number) => Math.floor(row / WINDOW);
const windowsOf = (first: number, last: number) =>
  Array.from({ length: windowAt(last) - windowAt(first) + 1 }, (_, nth) => windowAt(first) + nth);

/** The windows to load: those in view, once the scrolling has paused there. */
function usePaused(wanted: readonly number[], isScrolling: boolean): readonly number[] {
  const [paused, setPaused] = useState(wanted);
  const key = wanted.join();
  useEffect(() => {
    if (paused.join() === key) return;
    const timer = setTimeout(() => setPaused(key.split(',').map(Number)), isScrolling ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [key, isScrolling, paused]);
  return paused;
}

const versionOf = ({ version = 0 }: SheetRow) => version;

/**
 * Rows as they were read; of those that have a later version here what they are already, and equal ones as the same
 * objects: a reading may have begun before an own act was saved.
 */
function newest<Row extends SheetRow>(known: readonly Row[] | undefined, read: readonly Row[]): readonly Row[] {
  const before = new Map(known?.map((row) => [row.id, row]));
  const rows = read.map((row) => {
    const now = before.get(row.id);
    return now && (versionOf(now) > versionOf(row) || JSON.stringify(now) === JSON.stringify(row)) ? now : row;
  });
  return known?.length === rows.length && rows.every((row, nth) => row === known[nth]) ? known : rows;
}

export type Rows<Row> = {
  /** A row that is loaded. */
  at: (index: number) => Row | undefined;
  /** Loads what is missing of these rows. @throws when that fails */
  load: (first: number, last: number) => Promise<void>;
  /** Replaces rows by what the service answered. */
  patch: (rows: readonly Row[]) => void;
  /** Loads everything in view again. */
  reload: () => void;
  /** Where a row is, if its window was loaded; -1 otherwise. */
  indexOf: (id: string) => number;
  /** Changes with what is loaded in view. */
  stamp: number;
  error: unknown;
};

/** The rows of a sheet by their place, loaded in windows as they come into view, cached under the page's keys. */
export function useRows<Row extends SheetRow>(
  windowOf: WindowOf<Row>,
  rowCount: number,
  { first, last, isScrolling }: { first: number; last: number; isScrolling: boolean },
): Rows<Row> {
  const client = useQueryClient();
  const optionsOf = (nth: number) => {
    const { queryKey, queryFn } = windowOf(nth * WINDOW, Math.min(WINDOW, rowCount - nth * WINDOW));
    const structuralSharing = (known: unknown, read: unknown) =>
      newest(known as readonly Row[] | undefined, read as readonly Row[]);
    return { queryKey, queryFn, structuralSharing, gcTime: STORED_FOR };
  };
  const wanted = rowCount > 0 ? windowsOf(first, Math.min(last, rowCount - 1)) : [];
  const paused = usePaused(wanted, isScrolling);
  const cached = (nth: number) => client.getQueryData<readonly Row[]>(optionsOf(nth).queryKey);
  const numbers = wanted.filter((nth) => paused.includes(nth) || cached(nth));
  const results = useQueries({ queries: numbers.map(optionsOf) });
  const inView = new Map(numbers.map((nth, place) => [nth, results[place]?.data]));
  const seen = useRef(new Set<number>());
  for (const nth of numbers) seen.current.add(nth);

  const at = (index: number): Row | undefined => {
    const nth = windowAt(index);
    return (inView.has(nth) ? inView.get(nth) : cached(nth))?.[index - nth * WINDOW];
  };
  const load = async (from: number, to: number) => {
    for (const nth of windowsOf(from, to)) {
      seen.current.add(nth);
      if (!cached(nth)) await client.fetchQuery(optionsOf(nth));
    }
  };
  const patch = (rows: readonly Row[]) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    for (const nth of seen.current)
      if (cached(nth)?.some(({ id }) => changed.has(id)))
        client.setQueryData<readonly Row[]>(
          optionsOf(nth).queryKey,
          (now) =>
            now &&
            newest(
              now,
              now.map((row) => changed.get(row.id) ?? row),
            ),
        );
  };
  return {
    ...{ at, load, patch },
    indexOf: (id) => {
      for (const nth of seen.current) {
        const place = cached(nth)?.findIndex((row) => row.id === id) ?? -1;
        if (place >= 0) return nth * WINDOW + place;
      }
      return -1;
    },
    stamp: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    reload: () => {
      for (const nth of seen.current) void client.invalidateQueries({ queryKey: optionsOf(nth).queryKey });
    },
    error: results.find(({ error, data }) => error && !data)?.error ?? null,
  };
}
