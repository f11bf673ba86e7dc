import { trusted } from 'mongoose';
import { type OfferRecord, Offers } from './model.ts';

export type FirstOffer = Pick<OfferRecord, 'team' | 'recipient' | 'channel' | 'at'>;

/** Streams the first offers of recipients, of all teams, made since a time; who declined at first offered nothing. */
export const firstOffers = (since: Date): AsyncIterable<FirstOffer> =>
  Offers.find(
    { number: 1, at: trusted({ $gte: since }), declined: trusted({ $ne: true }) },
    { team: 1, recipient: 1, channel: 1, at: 1 },
  )
    .sort({ at: 1 })
    .lean<FirstOffer>()
    .cursor();
