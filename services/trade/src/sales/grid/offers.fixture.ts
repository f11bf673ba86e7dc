import { Offers } from '../offers/model.ts';
import type { Offer, OfferLine } from '../offers/schema.ts';

/** What a channel may leave unsaid of a line. */
type Line = Pick<OfferLine, 'line' | 'price'> & Partial<OfferLine>;
type Given = {
  team: string;
  inquiry: string;
  channel: Offer['channel'];
  lines: Line[];
  /** The deadline of a sealed round. */
  sealed_until?: Date | null;
} & Partial<Pick<Offer, 'round' | 'currency' | 'valid_until' | 'note' | 'source'>> & { number?: number };

const unsaid = { minimum_quantity: null, lead_time: null, unit_weight: null, alternative: null, note: null };

/** Stores an offer of a channel as it is made on its page, instead of its earlier ones; returns its id. */
export async function giveOffer({ team, inquiry, channel, lines, number = 1, ...more }: Given): Promise<string> {
  const recipient = `${inquiry}-${channel.id}`;
  await Offers.updateMany({ inquiry, 'channel.id': channel.id }, { $set: { superseded: true } });
  const _id = `${recipient}-${number}`;
  await Offers.create([
    {
      ...{ _id, team, inquiry, recipient, channel, number, round: 1, currency: 'EUR', valid_until: null, note: null },
      ...{ source: 'channel', by: null, at: new Date(), sealed_until: null, superseded: false, ...more },
      lines: lines.map((line) => ({ ...unsaid, ...line })),
    },
  ]);
  return _id;
}
