import { sumsOf } from './amounts.rules.ts';
import { linesOf } from './lines.store.ts';
import type { ChannelRecord, InquiryRecord, LineRecord } from './model.ts';
import type { Inquiry, InquiryChannel, InquiryRow, Pricing } from './schema.ts';
import { linesSeen, type Reader } from './seen.ts';
import { channelMoves, movesOf } from './states.rules.ts';

export const inquiryRow = (inquiry: InquiryRecord): InquiryRow => ({
  id: inquiry._id,
  number: inquiry.number,
  requestor: inquiry.requestor,
  customer: inquiry.customer,
  customer_number: inquiry.customer_number,
  brand: inquiry.brand,
  currency: inquiry.currency,
  line_count: inquiry.line_count,
  state: inquiry.state,
  outcome: inquiry.outcome,
  delivery_date: inquiry.delivery_date,
  creator: inquiry.creator.email,
  created_at: inquiry.created_at.toISOString(),
  updated_at: inquiry.updated_at.toISOString(),
});

const channelRow = ({ id, name, state, note, by, at, sealed }: ChannelRecord): InquiryChannel => ({
  ...{ id, name, state, note: sealed && new Date() < sealed.until ? null : note, by },
  at: at?.toISOString() ?? null,
  moves: channelMoves(state),
});

/** The figures of all lines as their reader sees them. */
async function pricingOf(reader: Reader, { currency, priced }: InquiryRecord, lines: LineRecord[]): Promise<Pricing> {
  const prices = (await linesSeen(reader, lines)).flatMap(({ price }) => price ?? []);
  const amounts = prices.flatMap(({ currency: own, amount }) => (own ? [{ currency: own, amount }] : []));
  return {
    sums: sumsOf(amounts, currency),
    unpriced: lines.length - prices.length,
    stale: prices.filter(({ stale }) => stale).length,
    at: priced?.at.toISOString() ?? null,
    by: priced?.by ?? null,
  };
}

/** Returns an inquiry as its reader sees it. */
export async function inquirySeen(reader: Reader, inquiry: InquiryRecord): Promise<Inquiry> {
  const lines = reader.prices ? await linesOf(inquiry._id) : [];
  return {
    ...inquiryRow(inquiry),
    description: inquiry.description,
    notes: inquiry.notes,
    reason: inquiry.reason,
    moves: movesOf(inquiry),
    weightless: inquiry.weightless,
    weight: inquiry.weight,
    channels: inquiry.channels.map(channelRow),
    attachments: inquiry.attachments.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
    pricing: reader.prices ? await pricingOf(reader, inquiry, lines) : null,
    history: inquiry.history.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    version: inquiry.version,
  };
}
