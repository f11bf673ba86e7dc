/**
 * What a list shows to who sees no discounts: version and time of the last change that is more than one of discounts, and
 * the revision by which its content is known, which is the first that had the same prices.
 */
export type ShownList = { version: number; at: Date; revision: number | null };

/** What a new list shows. */
export const firstShown = (at: Date): ShownList => ({ version: 1, at, revision: null });

/**
 * A change of a list. `isShown`: it is more than one of discounts. `isVersion`: it is one of its own fields or of its
 * revision, so that who looks at them stands on another version. `at`: absent where its time stays. `revision`: by which
 * its content is known from now on to who sees no discounts.
 */
export type ListChange = { at?: Date; isShown: boolean; isVersion: boolean; revision?: number };

/** How the record of a list tells of a change, to who sees all of it and to who sees no discounts. */
export function told({ at, isShown, isVersion, revision }: ListChange) {
  const set = {
    ...(at && { updated_at: at, ...(isShown && { 'shown.at': at }) }),
    ...(revision !== undefined && { 'shown.revision': revision }),
  };
  return { set, inc: isVersion ? { version: 1, ...(isShown && { 'shown.version': 1 }) } : {} };
}
