import { HttpError } from '@qiaohui/service-kit/errors/http-error';

/** Ends what is under way, where it has been quiet for long enough, and says whether it did. */
type GiveWay = () => boolean;
const stays: GiveWay = () => false;

/** One that is under way. */
export type Place = {
  /** It has just brought something: all others have been quiet for longer. */
  moved: () => void;
  /** Counts it off. */
  leave: () => void;
};

/**
 * Counts what each address has under way, at most `most` at once. Whoever would be one more takes the place of the one
 * that has been quiet for longest, and is refused where none gives way: else a few who stand still would keep out all
 * others of their address, be it a whole office.
 */
export function crowd(most: number) {
  // of each address the one that has been quiet for longest comes first
  const under = new Map<string, Map<Place, GiveWay>>();
  const makeRoom = (address: string): boolean => {
    for (const giveWay of [...(under.get(address)?.values() ?? [])]) if (giveWay()) return true;
    return false;
  };
  return {
    /** Ends the quietest of an address that gives way; false where none does. */
    makeRoom,
    enter(address: string, giveWay = stays): Place {
      if ((under.get(address)?.size ?? 0) >= most && !makeRoom(address)) throw new HttpError(429, 'request.too-many');
      const all = under.get(address) ?? new Map<Place, GiveWay>();
      under.set(address, all);
      const place: Place = {
        moved: () => void (all.delete(place) && all.set(place, giveWay)),
        leave: () => {
          all.delete(place);
          if (all.size === 0) under.delete(address);
        },
      };
      all.set(place, giveWay);
      return place;
    },
  };
}
