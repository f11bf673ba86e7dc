import { conflict, HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { linesOf } from '../inquiries/lines.store.ts';
import { isOpen } from '../inquiries/states.rules.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { isAccepting, noteOffer, type RecipientRecord, type RfqRecord, recipientOf } from '../rfqs/store.ts';
import { countingOf } from './counting.rules.ts';
import type { OfferForm } from './form.schema.ts';
import { isValidDay, offeredLines } from './lines.rules.ts';
import { type FileName, type OfferRecord, Offers, type RequestedThen } from './model.ts';
import { isSealed } from './store.ts';

type Made = {
  recipient: Pick<RecipientRecord, '_id' | 'team' | 'inquiry'>;
  /** What is offered, or why the channel declines. */
  said: OfferForm | { declined: string | null };
  /** E-mail of the clerk who enters it, at any time while the inquiry is open; null: the channel, until the deadline. */
  by: string | null;
  /** Its attachments, as they are when it is made. */
  filesIn: (session: ClientSession) => Promise<FileName[]>;
  /** Number of the newest version that its maker saw; null where something else says so. */
  seen: number | null;
};

/** Throws a 404 for whoever is out, and a 409 when nothing is accepted any more. */
function requireAccepting(
  { recipient, rfq }: { recipient: RecipientRecord; rfq: RfqRecord },
  by: string | null,
  at: Date,
) {
  if (recipient.withdrawn_at !== null) throw by === null ? notFound('offer-request') : conflict('offer.withdrawn');
  if (by === null && !isAccepting(rfq, at)) throw conflict('offer.deadline-over');
}

/** Those of these lines that the inquiry still has, as they are now. */
async function requestedNow(inquiry: string, ids: string[], session: ClientSession): Promise<RequestedThen[]> {
  const wanted = new Set(ids);
  return (await linesOf(inquiry, session))
    .filter(({ _id }) => wanted.has(_id))
    .map(({ _id: line, model, order_number, quantity }) => ({ line, model, order_number, quantity }));
}

type Counting = Pick<
  OfferRecord,
  'inquiry' | 'channel' | 'round' | '_id' | 'at' | 'sealed_until' | 'declined' | 'lines'
>;

/**
 * Makes the offers not count that a channel made before, in this round, or in an earlier one about no other lines than
 * this. A sealed offer leaves those of earlier rounds until it is opened; which of them counts then, and for which lines,
 * is decided where offers are read.
 */
async function supersede(made: Counting, about: string[], session: ClientSession): Promise<void> {
  const { inquiry, channel, round, _id, at, declined } = made;
  const others = { inquiry, superseded: false, 'channel.id': channel.id, _id: trusted({ $ne: _id }) };
  const superseded = { $set: { superseded: true } };
  await Offers.updateMany({ ...others, round }, superseded, { session });
  if (!declined && isSealed(made, at)) return;
  const alike = { lines: trusted({ $not: { $elemMatch: { line: { $nin: about } } } }) };
  await Offers.updateMany({ ...others, round: trusted({ $lt: round }), ...alike }, superseded, { session });
}

/** True when the channel offered the same lines in later rounds that are open, which count instead. */
async function isOvertaken({ inquiry, channel, round, at, lines }: Counting, session: ClientSession): Promise<boolean> {
  const later = await Offers.find({
    ...{ inquiry, superseded: false, 'channel.id': channel.id, round: trusted({ $gt: round }) },
    $or: [{ sealed_until: null }, { sealed_until: trusted({ $lte: at }) }],
  })
    .session(session)
    .lean<OfferRecord[]>();
  const overtaken = new Set(later.flatMap((one) => one.lines.map(({ line }) => line)));
  return lines.every(({ line }) => overtaken.has(line));
}

/** True while anything that a channel offered before it declined counts, also what is sealed. */
async function offersStill({ inquiry, channel }: Counting, session: ClientSession): Promise<boolean> {
  const all = await Offers.find({
    ...{ inquiry, 'channel.id': channel.id },
    $or: [{ superseded: false }, { declined: true }],
  })
    .session(session)
    .lean<OfferRecord[]>();
  return countingOf(all).some(({ lines }) => lines.some(({ price }) => price !== null));
}

/**
 * Stores the next version of a recipient's offer, or that it declined, in one transaction: the earlier ones of its channel
 * count no more, and the recipient and the inquiry say so.
 */
export async function makeVersion(
  { recipient: of, said, by, filesIn, seen }: Made,
  session: ClientSession,
): Promise<number> {
  const at = new Date();
  const { recipient, rfq } = await recipientOf(of.team, of.inquiry, of._id, session);
  requireAccepting({ recipient, rfq }, by, at);
  const inquiry = await inquiryOf(of.team, of.inquiry, session);
  if (!isOpen(inquiry.state)) throw by === null ? notFound('offer-request') : conflict('inquiry.closed');
  if (seen !== null && seen !== recipient.offer) throw conflict('offer.changed');
  const declined = 'declined' in said;
  const lines = declined ? [] : offeredLines(rfq.lines, said.lines);
  if (lines === null) throw new HttpError(422, 'offer.line-unknown', { errors: { lines: ['offer.line-unknown'] } });
  if (!declined && said.valid_until !== null && !isValidDay(said.valid_until, at))
    throw unprocessable({ valid_until: ['offer.valid-past'] });
  const number = recipient.offer + 1;
  const offered = declined ? rfq.lines : lines.flatMap(({ line, price }) => (price === null ? [] : line));
  const { _id: id, team, channel, round } = recipient;
  const made = {
    ...{ _id: `${id}:${number}`, team, inquiry: inquiry._id, recipient: id, channel, round, number },
    currency: declined ? inquiry.currency : said.currency,
    valid_until: declined ? null : said.valid_until,
    note: declined ? said.declined : said.note,
    lines,
    requested: await requestedNow(inquiry._id, offered, session),
    source: by === null ? ('channel' as const) : ('staff' as const),
    ...{ by, at, sealed_until: rfq.sealed ? rfq.deadline : null },
    ...{ declined, files: await filesIn(session) },
  };
  const superseded = declined || (await isOvertaken(made, session));
  await supersede(made, rfq.lines, session);
  await Offers.create([{ ...made, superseded }], { session });
  const state = declined ? ('declined' as const) : ('offered' as const);
  const note = declined ? said.declined : null;
  const sealed = declined && rfq.sealed ? { rfq: rfq._id, until: rfq.deadline } : null;
  const stillOffers = declined && (await offersStill(made, session));
  await noteOffer({ recipient, number, state, at, note, sealed, stillOffers, ...(by !== null && { by }) }, session);
  return number;
}
