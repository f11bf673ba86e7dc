import { ReverseReceipt } from '@qiaohui/remit/contract';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { commandOutcome } from '@qiaohui/service-kit/events/commands';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { trusted } from 'mongoose';
import { findOrderState } from '../../orders/store.ts';
import { findPartnerOrder } from '../../partner-orders/store.ts';
import { partnersReceipt } from '../holds/receipt-reversal.store.ts';
import { type LineRecord, Lines, type Settled } from '../model.ts';
import { releaseAllocation } from './allocation.ts';
import { settle } from './settle.store.ts';

const EVERY_MS = 1_000;
/** After this time the caller no longer waits for the response. */
const TIMEOUT_MS = 4_000;
/** After this time no request is repeated under its key; the command is withdrawn and never carried out. */
const WITHDRAW_MS = 60_000;
/** Owners keep their responses for a day; after it the order itself shows the result. */
const RESPONSE_LIFETIME_MS = 23 * 3_600_000;

async function isReversed({ order, receipt }: Settled): Promise<boolean> {
  const found = await findOrderState(order);
  return found?.receipts.some(({ reverses }) => reverses === receipt) ?? false;
}

/**
 * The same check for a partner's order, which is stored here; null where it is none. A reversal of another command has a line
 * of its own, or none.
 */
async function isPartnersReversed({ order, receipt, asking: requesting }: Settled): Promise<boolean | null> {
  const found = await findPartnerOrder(order);
  const reversals = found?.reversals ?? [];
  const before = (serial: string, at: number) => reversals.slice(0, at).filter((one) => one.serial === serial).length;
  const done = reversals.find(({ serial }, at) => partnersReceipt(serial, before(serial, at)) === receipt);
  if (!found || !done) return found && false;
  return done.command === undefined || done.command === requesting?.id;
}

/** Settles or releases an allocated line by the command's result, which remit or the order shows. */
async function decide(line: string, entry: Settled, now: Date): Promise<void> {
  const { asking: requesting, at } = entry;
  if (!requesting) return;
  const age = now.getTime() - at.getTime();
  const isHere = await isPartnersReversed(entry);
  const isRemits = () =>
    age > RESPONSE_LIFETIME_MS
      ? isReversed(entry)
      : commandOutcome(ReverseReceipt.name, requesting.id, age > WITHDRAW_MS);
  if (isHere ?? (await isRemits())) await settle(line, requesting.id);
  else if (age > WITHDRAW_MS) await releaseAllocation(line, requesting.id, entry);
}

/** Settles or releases all lines that were allocated to a receipt and got no response. */
export async function settleAllocations(now = new Date()): Promise<void> {
  const silent = new Date(now.getTime() - TIMEOUT_MS);
  const open = trusted({ $elemMatch: { 'asking.id': { $gt: '' }, at: { $lt: silent } } });
  const lines = await Lines.find({ 'settled.asking.id': trusted({ $gt: '' }), settled: open }, { settled: 1 })
    .limit(100)
    .lean<LineRecord[]>();
  for (const { _id, settled = [] } of lines) {
    try {
      for (const entry of settled.filter(({ at }) => at < silent)) await decide(_id, entry, now);
    } catch (error) {
      // the owner does not respond yet
      if (!(error instanceof HttpError)) throw error;
      return;
    }
  }
}

/** Settles or releases allocated lines whose response got lost. */
export const allocationJob: Job = job('statement-takings', EVERY_MS, settleAllocations);
