import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { takeQuoteBack } from '../inquiries/round.store.ts';
import { Offers } from './model.ts';

type Withdrawn = { _id: string; team: string; inquiry: string; channel: { id: string } };
type Prolonged = { inquiry: string; round: number; sealed: boolean; deadline: Date };

/** What becomes of offers as their request is withdrawn, its deadline moves, or its channel becomes part of another one. */
export const offersOfRfqs = {
  withdrawn: async ({ _id: recipient, team, inquiry, channel }: Withdrawn, session: ClientSession): Promise<void> => {
    const { modifiedCount } = await Offers.updateMany(
      { recipient, superseded: false },
      { $set: { superseded: true } },
      { session },
    );
    const others = { inquiry, 'channel.id': channel.id, superseded: false };
    if (modifiedCount > 0 && !(await Offers.exists(others).session(session)))
      await takeQuoteBack({ team, id: inquiry }, channel.id, session);
  },
  prolonged: async ({ inquiry, round, sealed, deadline }: Prolonged, session: ClientSession): Promise<void> => {
    if (!sealed) return;
    // what the team has read cannot be sealed again, and whoever offers later could be told of it
    const opened = { inquiry, round, declined: trusted({ $ne: true }), sealed_until: trusted({ $lte: new Date() }) };
    if (await Offers.exists(opened).session(session)) throw conflict('rfq.opened');
    await Offers.updateMany({ inquiry, round }, { $set: { sealed_until: deadline } }, { session });
  },
  renamed: async (
    recipients: string[],
    channel: { id: string; name: string },
    session: ClientSession,
  ): Promise<void> => {
    await Offers.updateMany({ recipient: trusted({ $in: recipients }) }, { $set: { channel } }, { session });
  },
};
