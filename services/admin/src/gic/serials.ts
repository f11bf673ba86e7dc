import { randomUUID } from 'node:crypto';
import { ClaimSerial, ReleaseSerial } from '@qiaohui/remit/contract';
import { ask } from '@qiaohui/service-kit/commands';
import { job } from '@qiaohui/service-kit/jobs';
import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict, Refusal } from '@qiaohui/service-kit/refusal';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, model, Schema, trusted } from 'mongoose';
import { GicOrders, type GicRecord } from './model.ts';
import { cny } from './sums.ts';

const EVERY_MS = 30_000;
/** A booking that has not ended after this was broken off: its serial is given back. */
const BROKEN_OFF_MS = 120_000;
const BATCH = 100;
const SYSTEM: Actor = { kind: 'system', id: 'admin' };

/**
 * asked: taken at remit for a booking that is on its way · booked: the order shows its receipt · giving-back: nobody
 * books it any more · contested: booked in earlier versions although a customer's order shows the same serial.
 */
type State = 'asked' | 'booked' | 'giving-back' | 'contested';
const bookable: State[] = ['asked', 'booked'];
const open: State[] = ['asked', 'giving-back'];
type Claim = { _id: string; account: string; serial: string; order: string; state: State; at: Date };

/** Serials of partners' orders, which remit counts together with the customers': one serial of an account is one money. */
const Claims = model(
  'GicSerial',
  new Schema<Claim>(
    { _id: String, account: String, serial: String, order: String, state: String, at: Date },
    { collection: 'gic_serials', versionKey: false },
  ).index({ state: 1, at: 1 }),
);
const keyOf = (order: string, account: string, serial: string) => `${order}:${account}:${serial}`;

/** Has remit take the serial for this order; another one's is a 409. Written down first, so that no crash keeps it taken. */
export async function claimSerial(order: GicRecord, serial: string, amount: string, actor: Actor): Promise<string> {
  const { account } = order.reserve;
  const _id = keyOf(order._id, account, serial);
  try {
    await Claims.create({ _id, account, serial, order: order._id, state: 'asked', at: new Date() });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await Claims.updateOne({ _id, state: 'asked' }, { $set: { at: new Date() } });
  }
  try {
    await ask(ClaimSerial, { id: randomUUID(), actor, reserveAccount: account, serial, holder: order._id, amount });
    return _id;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    await Claims.deleteOne({ _id, state: 'asked' });
    throw conflict('receipt.serial-used');
  }
}

/** Marks the serial as booked in the transaction that books it; what is being given back is not booked any more. */
export async function bookSerial(_id: string, session: ClientSession): Promise<void> {
  const where = { _id, state: trusted({ $in: bookable }) };
  const marked = await Claims.updateOne(where, { $set: { state: 'booked' } }, { session });
  if (marked.matchedCount === 0) throw conflict('gic.moved-already');
}

/** Gives a serial back that no order shows. One write decides between this and a booking that still goes on. */
async function giveBack(_id: string): Promise<void> {
  const where = { _id, state: trusted({ $in: open }) };
  const claim = await Claims.findOneAndUpdate(where, { $set: { state: 'giving-back' } }).lean<Claim>();
  if (!claim) return;
  const { account: reserveAccount, serial, order: holder } = claim;
  await ask(ReleaseSerial, { id: randomUUID(), actor: SYSTEM, reserveAccount, serial, holder });
  await Claims.deleteOne({ _id, state: 'giving-back' });
}

/** Receipts of earlier versions and of the demo are taken at remit as soon as it answers. */
async function claimBooked(order: GicRecord): Promise<boolean> {
  const { receipt, reserve } = order;
  if (!receipt) return true;
  const claim = { account: reserve.account, serial: receipt.serial, order: order._id, at: new Date() };
  const asked = { reserveAccount: claim.account, serial: claim.serial, holder: order._id, amount: cny(receipt.amount) };
  let state: State = 'booked';
  try {
    await ask(ClaimSerial, { id: randomUUID(), actor: SYSTEM, ...asked });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status !== 409) return false;
    state = 'contested';
  }
  const _id = keyOf(order._id, claim.account, claim.serial);
  await Claims.updateOne({ _id }, { $set: { ...claim, state } }, { upsert: true });
  return true;
}

export async function settleSerials(now = new Date()): Promise<void> {
  const before = trusted({ $lt: new Date(now.getTime() - BROKEN_OFF_MS) });
  const broken = await Claims.find({ state: trusted({ $in: ['asked', 'giving-back'] }), at: before }).lean<Claim[]>();
  for (const { _id } of broken) await giveBack(_id);
  const claimed = await Claims.distinct('order', { state: trusted({ $in: ['booked', 'contested'] }) });
  const where = { 'receipt.serial': trusted({ $gt: '' }), _id: trusted({ $nin: claimed }) };
  for (const order of await GicOrders.find(where).limit(BATCH).lean<GicRecord[]>())
    if (!(await claimBooked(order))) break;
}

export const serialJob = job('gic-serials', EVERY_MS, settleSerials);
