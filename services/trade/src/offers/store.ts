import { type ClientSession, trusted } from 'mongoose';
import { type OfferRecord, Offers } from './model.ts';
import type { Offer } from './schema.ts';

const view = ({ _id, channel, round, currency, valid_until, at, source, note, lines }: OfferRecord): Offer => ({
  ...{ id: _id, channel, round, currency, valid_until, source, note, lines },
  at: at.toISOString(),
});

/** Returns the offers of an inquiry that count, one of each channel, without those that are still sealed. */
export async function openOffersOf(inquiry: string, session?: ClientSession): Promise<Offer[]> {
  const found = await Offers.find({ inquiry, superseded: false })
    .sort({ at: 1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
  const now = new Date();
  return found.filter(({ sealed_until }) => sealed_until === null || sealed_until <= now).map(view);
}

/** Returns all versions of recipients' offers, the newest first. */
export const versionsOf = (recipients: string[], session?: ClientSession): Promise<OfferRecord[]> =>
  Offers.find({ recipient: trusted({ $in: recipients }) })
    .sort({ recipient: 1, number: -1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
