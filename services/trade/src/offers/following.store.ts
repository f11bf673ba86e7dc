import { type ClientSession, trusted } from 'mongoose';
import { type OfferRecord, Offers } from './model.ts';

type Withdrawn = { _id: string };
type Prolonged = { inquiry: string; round: number; sealed: boolean; deadline: Date };

/** What becomes of offers as their request is withdrawn, its deadline moves, or its channel becomes another one. */
export const offersOfRfqs = {
  withdrawn: async ({ _id: recipient }: Withdrawn, session: ClientSession): Promise<void> => {
    await Offers.updateMany({ recipient, superseded: false }, { $set: { superseded: true } }, { session });
  },
  prolonged: async ({ inquiry, round, sealed, deadline }: Prolonged, session: ClientSession): Promise<void> => {
    if (sealed) await Offers.updateMany({ inquiry, round }, { $set: { sealed_until: deadline } }, { session });
  },
  moved: async (recipients: string[], channel: OfferRecord['channel'], session: ClientSession): Promise<void> => {
    await Offers.updateMany({ recipient: trusted({ $in: recipients }) }, { $set: { channel } }, { session });
  },
};
