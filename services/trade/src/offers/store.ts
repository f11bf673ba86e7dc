import { Decimal } from 'decimal.js';
import { type ClientSession, trusted } from 'mongoose';
import { type OfferRecord, Offers, type RequestedThen } from './model.ts';
import type { Offer } from './schema.ts';

/** A line of the inquiry as it is now. */
type Present = Omit<RequestedThen, 'line'> & { _id: string };

/** Ids of the lines that are not any more what was offered. */
function changedIn({ requested = [] }: OfferRecord, lines: Present[]): string[] {
  const present = new Map(lines.map((line) => [line._id, line]));
  return requested.flatMap(({ line, model, order_number, quantity }) => {
    const now = present.get(line);
    const isSame =
      !now || (now.model === model && now.order_number === order_number && new Decimal(now.quantity).eq(quantity));
    return isSame ? [] : [line];
  });
}

const view = ({ _id, channel, round, currency, valid_until, at, source, note, lines }: OfferRecord): Offer => ({
  ...{ id: _id, channel, round, currency, valid_until, source, note, lines },
  at: at.toISOString(),
});

/** Whether nobody of the team sees an offer yet. */
export const isSealed = ({ sealed_until }: Pick<OfferRecord, 'sealed_until'>, at: Date): boolean =>
  sealed_until !== null && at < sealed_until;

/**
 * Returns the offers of an inquiry that count, one of each channel, without those that are still sealed; beside its `lines`
 * each says which of them have changed since.
 */
export async function openOffersOf(
  inquiry: string,
  { session, lines = [] }: { session?: ClientSession | undefined; lines?: Present[] } = {},
): Promise<Offer[]> {
  const found = await Offers.find({ inquiry, superseded: false })
    .sort({ at: 1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
  const now = new Date();
  // of channels that became one, and where a sealed round was opened, the newest offer of the last round counts
  const byChannel = new Map<string, OfferRecord>();
  for (const offer of found.filter((one) => !isSealed(one, now)))
    if ((byChannel.get(offer.channel.id)?.round ?? 0) <= offer.round) byChannel.set(offer.channel.id, offer);
  return [...byChannel.values()].map((offer) => ({ ...view(offer), changed: changedIn(offer, lines) }));
}

/** Returns all versions of recipients' offers, the newest first. */
export const versionsOf = (recipients: string[], session?: ClientSession): Promise<OfferRecord[]> =>
  Offers.find({ recipient: trusted({ $in: recipients }) })
    .sort({ recipient: 1, number: -1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
