import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { type ClientSession, trusted } from 'mongoose';
import { countingOf } from './counting.rules.ts';
import { type OfferRecord, Offers, type RequestedThen } from './model.ts';
import type { Offer } from './schema.ts';

/** A line of the inquiry as it is now. */
type Present = Omit<RequestedThen, 'line'> & { _id: string };

/** Ids of the lines that are not any more what was offered. */
function changedIn({ requested = [] }: OfferRecord, present: Map<string, Present>): string[] {
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

type Reading = {
  session?: ClientSession | undefined;
  lines?: Present[] | Promise<Present[]>;
  only?: string[] | undefined;
};

/** An offer with what it says of these lines; their ids are as a request has them, and no expressions. */
function projectionOf(lines: string[]) {
  const shown = ['channel', 'round', 'currency', 'valid_until', 'at', 'source', 'note', 'sealed_until', 'declined'];
  const ofThese = (field: string) => ({
    $filter: { input: { $ifNull: [field, []] }, cond: { $in: ['$$this.line', { $literal: lines }] } },
  });
  return {
    ...Object.fromEntries(shown.map((field) => [field, 1])),
    ...{ lines: ofThese('$lines'), requested: ofThese('$requested') },
  };
}

/**
 * Returns the offers of an inquiry that count, without those that are still sealed: of each channel that of the last round,
 * and those of earlier rounds for the lines that it was not requested to offer again. Beside the inquiry's `lines` each says
 * which of its own have changed since. `only`: without what is offered for other lines than these.
 */
export async function openOffersOf(inquiry: string, { session, lines = [], only }: Reading = {}): Promise<Offer[]> {
  const found = await Offers.find(
    { inquiry, $or: [{ superseded: false }, { declined: true }] } as never,
    only ? projectionOf(only) : {},
  )
    .sort({ at: 1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
  const now = new Date();
  const open = found.filter((one) => one.declined || !isSealed(one, now));
  const counted = [...Map.groupBy(open, ({ channel }) => channel.id).values()].flatMap(countingOf);
  const present = new Map((await lines).map((line) => [line._id, line]));
  return counted
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((offer) => ({ ...view(offer), changed: changedIn(offer, present) }));
}

/** Returns the currencies of an inquiry's offers that may count; of those that are still sealed nobody learns any. */
export const currenciesOf = (inquiry: string): Promise<Currency[]> =>
  Offers.collection.distinct('currency', {
    ...{ inquiry, superseded: false },
    $or: [{ sealed_until: null }, { sealed_until: { $lte: new Date() } }],
  });

/** Returns all versions of recipients' offers, the newest first. */
export const versionsOf = (recipients: string[], session?: ClientSession): Promise<OfferRecord[]> =>
  Offers.find({ recipient: trusted({ $in: recipients }) })
    .sort({ recipient: 1, number: -1 })
    .session(session ?? null)
    .lean<OfferRecord[]>();
