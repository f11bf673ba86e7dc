/** Goods of one SKU that came in at one time. */
export type Lot = { id: string; code: string; available: number; best_before: string | null; created_at: Date };
export type Taken = { id: string; code: string; pieces: number };

/**
 * Returns the lots from which so many pieces are taken: first expired, first out; lots that do not expire come last,
 * the oldest first. Lots expired before `today` (`2026-11-22`) are taken only where they are named. Null when there are
 * too few pieces.
 */
export function allocated(lots: Lot[], pieces: number, today: string): Taken[] | null {
  const fit = lots
    .filter(({ available, best_before }) => available > 0 && (best_before === null || best_before >= today))
    .toSorted(
      (a, b) =>
        (a.best_before ?? '9999').localeCompare(b.best_before ?? '9999') ||
        a.created_at.getTime() - b.created_at.getTime() ||
        a.code.localeCompare(b.code),
    );
  const taken: Taken[] = [];
  let left = pieces;
  for (const { id, code, available } of fit) {
    if (left === 0) break;
    const some = Math.min(left, available);
    taken.push({ id, code, pieces: some });
    left -= some;
  }
  return left === 0 ? taken : null;
}
