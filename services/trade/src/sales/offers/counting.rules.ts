import type { OfferRecord } from './model.ts';

type Made = Pick<OfferRecord, 'round' | 'at' | 'declined' | 'lines' | 'requested'>;

/** Whether a channel declined after it had made an offer, in that round or a later one. */
const declinedAfter = (declined: Made, offer: Made): boolean => declined.round >= offer.round && declined.at > offer.at;

/**
 * Returns which of the open offers of one channel count, each with the lines for which it does. Of channels that became one
 * the newest offer of a round counts. A round may be about some lines alone: the others stay as they were offered before.
 */
export function countingOf<T extends Made>(all: T[]): T[] {
  const declines = all.filter(({ declined }) => declined);
  const offers = all
    .filter(({ declined }) => !declined)
    .toSorted((one, other) => other.round - one.round || other.at.getTime() - one.at.getTime());
  // most channels make one offer, whose lines all count
  if (offers.length === 1 && declines.length === 0) return offers.filter(({ lines }) => lines.length > 0);
  const rounds = new Set<number>();
  const later = new Set<string>();
  return offers.flatMap((offer) => {
    if (rounds.has(offer.round)) return [];
    rounds.add(offer.round);
    const after = declines.filter((one) => declinedAfter(one, offer));
    const declined = new Set(after.flatMap(({ requested = [] }) => requested.map(({ line }) => line)));
    const lines = offer.lines.filter(({ line }) => !later.has(line) && !declined.has(line));
    for (const { line } of offer.lines) later.add(line);
    return lines.length > 0 ? [{ ...offer, lines }] : [];
  });
}
