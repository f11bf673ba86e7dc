import { randomUUID } from 'node:crypto';
import { ClaimSerial, ReleaseSerial } from '@qiaohui/remit/contract';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, model, trusted } from 'mongoose';
import { type PartnerOrderRecord, PartnerOrders } from '../model.ts';
import { cny } from '../sums.rules.ts';

/** After this time a booking counts as interrupted and its serial is released. */
const BROKEN_OFF_MS = 120_000;
/** A reversal releases its serial at once; after this time it counts as interrupted and the job releases it. */
const GIVING_BACK_MS = 10_000;
const BATCH = 100;
const SYSTEM: Actor = { kind: 'system', id: 'admin' };

/**
 * asked: claimed at remit for a booking in progress · booked: the order has its receipt · giving-back: to be released,
 * since the booking failed or the receipt was reversed · contested: booked in earlier versions although a customer's
 * order has the same serial.
 */
type State = 'asked' | 'booked' | 'giving-back' | 'contested';
const bookable: State[] = ['asked', 'booked'];
const claim = {
  ...{ _id: String, account: String, serial: String, order: String, state: typed<State>(String), at: Date },
  /** Grows whenever remit has taken the serial: what is released meanwhile is released once more. */
  turn: optional<number>(Number),
};
type Claim = RecordOf<typeof claim>;

/**
 * Serials of partners' orders, which remit keeps unique together with the customers': one serial of an account is one
 * payment.
 */
const Claims = model('GicSerial', recordSchema('gic_serials', claim).index({ state: 1, at: 1 }));
const keyOf = (order: string, account: string, serial: string) => `${order}:${account}:${serial}`;

/** Money of a bank's line. `account`: the reserve account that it came to, else the order's own. */
export type Came = { serial: string; amount: string; account?: string | undefined; splitOf?: string | undefined };

/**
 * Claims the serial at remit for this order; another order's is a 409, and one that is being released. The claim is stored
 * first, so that a crash cannot leave it claimed for ever.
 */
export async function claimSerial(
  order: PartnerOrderRecord,
  { serial, amount, account = order.reserve.account, splitOf }: Came,
  actor: Actor,
): Promise<string> {
  const _id = keyOf(order._id, account, serial);
  try {
    await Claims.create({ _id, account, serial, order: order._id, state: 'asked', at: new Date() });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // a release under way would come after this claim, or before it and leave it without a record
    if (await Claims.exists({ _id, state: 'giving-back' })) throw conflict('gic.moved-already');
    await Claims.updateOne({ _id, state: 'asked' }, { $set: { at: new Date() } });
  }
  try {
    const money = { reserveAccount: account, serial, splitOf, holder: order._id, amount };
    await sendCommand(ClaimSerial, { id: randomUUID(), actor, ...money });
    const record = { account, serial, order: order._id, state: 'asked' as const, at: new Date() };
    await Claims.updateOne({ _id }, { $inc: { turn: 1 }, $setOnInsert: record }, { upsert: true });
    return _id;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    await Claims.deleteOne({ _id, state: 'asked' });
    throw conflict('receipt.serial-used');
  }
}

/** Marks the serial as booked in the transaction that books it; a serial that is being released cannot be booked. */
export async function bookSerial(_id: string, session: ClientSession): Promise<void> {
  const where = { _id, state: trusted({ $in: bookable }) };
  const marked = await Claims.updateOne(where, { $set: { state: 'booked' } }, { session });
  if (marked.matchedCount === 0) throw conflict('gic.moved-already');
}

/** Marks the serial of a receipt that is reversed, in that transaction; returns the claim to release afterwards. */
export async function markSerialForRelease(
  order: PartnerOrderRecord,
  serial: string,
  session: ClientSession,
): Promise<string> {
  const account = order.receipt?.account ?? order.reserve.account;
  const _id = keyOf(order._id, account, serial);
  const claim = { account, serial, order: order._id, state: 'giving-back' as const, at: new Date() };
  await Claims.updateOne({ _id }, { $set: claim }, { upsert: true, session });
  return _id;
}

/** Reopens the bank's lines of these orders whose booking was reversed. */
type Reopen = (orders: string[]) => Promise<void>;

/**
 * Has remit release a serial that no order has any more, then reopens the bank's line that it was booked for. Safe to
 * repeat: until both are done the serial cannot be booked for this order.
 */
export async function releaseSerial(_id: string, reopen: Reopen): Promise<void> {
  const claim = await Claims.findOne({ _id, state: 'giving-back' }).lean<Claim>();
  if (!claim) return;
  const { account: reserveAccount, serial, order: holder, turn = null } = claim;
  await sendCommand(ReleaseSerial, { id: randomUUID(), actor: SYSTEM, reserveAccount, serial, holder });
  await reopen([holder]);
  await Claims.deleteOne({ _id, state: 'giving-back', turn });
}

/** Releases the claim of a failed booking. One guarded write decides between this and a booking that continues. */
export async function abandonClaim(_id: string, reopen: Reopen): Promise<void> {
  const dropped = { state: 'giving-back' as const, at: new Date() };
  const mine = await Claims.updateOne({ _id, state: 'asked' }, { $set: dropped });
  if (mine.modifiedCount > 0) await releaseSerial(_id, reopen);
}

/** Claims the serials of receipts of earlier versions and of the demo as soon as remit responds. */
async function claimBooked(order: PartnerOrderRecord): Promise<boolean> {
  const { receipt, reserve } = order;
  if (!receipt) return true;
  const claim = {
    account: receipt.account ?? reserve.account,
    serial: receipt.serial,
    order: order._id,
    at: new Date(),
  };
  const requested = {
    reserveAccount: claim.account,
    serial: claim.serial,
    holder: order._id,
    amount: cny(receipt.amount),
  };
  let state: State = 'booked';
  try {
    await sendCommand(ClaimSerial, { id: randomUUID(), actor: SYSTEM, ...requested });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status !== 409) return false;
    state = 'contested';
  }
  const _id = keyOf(order._id, claim.account, claim.serial);
  await Claims.updateOne({ _id }, { $set: { ...claim, state } }, { upsert: true });
  return true;
}

/** Releases the serials of broken-off bookings, and claims those of earlier versions and the demo. */
export async function settleSerials(reopen: Reopen, now = new Date()): Promise<void> {
  const since = (ms: number) => trusted({ $lt: new Date(now.getTime() - ms) });
  // One guarded write decides between this and a booking that still runs.
  await Claims.updateMany({ state: 'asked', at: since(BROKEN_OFF_MS) }, { $set: { state: 'giving-back' } });
  const left = await Claims.find({ state: 'giving-back', at: since(GIVING_BACK_MS) }).lean<Claim[]>();
  for (const { _id } of left) await releaseSerial(_id, reopen);
  const claimed = await Claims.distinct('order', { state: trusted({ $in: ['booked', 'contested'] }) });
  const where = { 'receipt.serial': trusted({ $gt: '' }), _id: trusted({ $nin: claimed }) };
  for (const order of await PartnerOrders.find(where).limit(BATCH).lean<PartnerOrderRecord[]>())
    if (!(await claimBooked(order))) break;
}
