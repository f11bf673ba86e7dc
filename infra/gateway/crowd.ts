import { HttpError } from '@qiaohui/service-kit/errors/http-error';

/** Aborts a transfer if it has been quiet for long enough; returns true when it did. */
type Evict = () => boolean;
const stays: Evict = () => false;

/** One transfer under way. */
export type Place = {
  /** Marks it as just having made progress: all others have been quiet for longer. */
  moved: () => void;
  /** Removes it. */
  leave: () => void;
};

/**
 * Limits the transfers of each address to `most` at once. One above the limit takes the place of the one that has been
 * quiet for longest, and is rejected where none gives way: otherwise a few stalled ones would lock out everybody else
 * at their address, be it a whole office.
 */
export function crowd(limit: number) {
  // by address, the transfer that has been quiet for longest first
  const under = new Map<string, Map<Place, Evict>>();
  const makeRoom = (address: string): boolean => {
    for (const evict of [...(under.get(address)?.values() ?? [])]) if (evict()) return true;
    return false;
  };
  return {
    /** Aborts the quietest transfer of an address that gives way; false where none does. */
    makeRoom,
    enter(address: string, evict = stays): Place {
      if ((under.get(address)?.size ?? 0) >= limit && !makeRoom(address)) throw new HttpError(429, 'request.too-many');
      const all = under.get(address) ?? new Map<Place, Evict>();
      under.set(address, all);
      const place: Place = {
        moved: () => void (all.delete(place) && all.set(place, evict)),
        leave: () => {
          all.delete(place);
          if (all.size === 0) under.delete(address);
        },
      };
      all.set(place, evict);
      return place;
    },
  };
}
