import { useRef } from 'react';
import type { Shown } from './acts.rules.ts';
import { placesOf } from './cell.rules.ts';
import type { SheetColumn, SheetRow } from './schema.ts';

/**
 * Returns by column the figures that its decimals are shown with: as many as the longest of the rows seen so far has, so
 * that figures below one another can be compared and do not change their length again while scrolling.
 */
export function usePlaces<Row extends SheetRow>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  overlay: ReadonlyMap<string, ReadonlyMap<string, Shown>>,
): readonly number[] {
  const most = useRef(new Map<string, number>());
  const last = useRef<readonly number[]>([]);
  const places = columns.map(({ field, shownPlaces, value }) => {
    if (!shownPlaces) return 0;
    const now = rows.map((row) => {
      const shown = overlay.get(row.id)?.get(field);
      const present = shown ? (shown.error ? '' : shown.value) : value(row);
      return present === '' ? 0 : Math.max(shownPlaces(row), placesOf(present));
    });
    const longest = Math.max(most.current.get(field) ?? 0, ...now);
    most.current.set(field, longest);
    return longest;
  });
  // the same array while nothing changes: rows are drawn again only for what changes
  if (places.join() !== last.current.join()) last.current = places;
  return last.current;
}
