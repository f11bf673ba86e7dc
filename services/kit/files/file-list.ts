type Listed = { uid: string };

/**
 * Files that a list of a page makes of the present ones. The page had shown those of `seen`: what it left out of them is
 * removed, and what it has beyond them is added. What others attached or removed meanwhile, or the page itself by a list
 * that it has not read again, stays so. Without `seen` the list replaces what is there.
 */
export function withChanges<F extends Listed>(present: F[], list: F[], seen?: string[]): F[] {
  if (!seen) return list;
  const shown = new Set(seen);
  const listed = new Map(list.map((file) => [file.uid, file]));
  const staying = present.filter(({ uid }) => listed.has(uid) || !shown.has(uid));
  const known = new Set(staying.map(({ uid }) => uid));
  const added = list.filter(({ uid }) => !shown.has(uid) && !known.has(uid));
  return [...staying.map((file) => listed.get(file.uid) ?? file), ...added];
}
