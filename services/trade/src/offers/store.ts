import { type ClientSession, trusted } from 'mongoose';
import { type OfferRecord, Offers } from './model.ts';
import type { Offer } from './schema.ts';

const view = ({ _id, channel, round, currency, valid_until, at, source, note, lines }: OfferRecord): Offer => ({
  ...{ id: _id, channel, round, currency, valid_until, source, note, lines },
  at: at.toISOString(),
});

/** Whether nobody of the team sees an offer yet. */
export const isSealed = ({ sealed_until }: Pick<OfferRecord, 'sealed_until'>, at: Date): boolean =>
  sealed_until !== null && at < sealed_until;

/** Returns the offers of an inquiry that count, one of each channel, without those that are still sealed. */
export async function openOffersOf(inquiry: string, session?: ClientSession): Promise<Offer[]> {
  const found = await Offers.find({ inquiry, superseded: false })
    .sort({ at: 1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
  const now = new Date();
  // of channels that became one, and where a sealed round was opened, the newest offer of the last round counts
  const byChannel = new Map<string, OfferRecord>();
  for (const offer of found.filter((one) => !isSealed(one, now)))
    if ((byChannel.get(offer.channel.id)?.round ?? 0) <= offer.round) byChannel.set(offer.channel.id, offer);
  return [...byChannel.values()].map(view);
}

/** Returns all versions of recipients' offers, the newest first. */
export const versionsOf = (recipients: string[], session?: ClientSession): Promise<OfferRecord[]> =>
  Offers.find({ recipient: trusted({ $in: recipients }) })
    .sort({ recipient: 1, number: -1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
