import { broadcast } from '@qiaohui/service-kit/events/bus';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { postOutside } from '@qiaohui/service-kit/network/outside';
import { trusted } from 'mongoose';
import { mayBeCalled } from '../partners/rules.ts';
import { signedHeaders, signingKey } from '../partners/signature.store.ts';
import { findPartner, type PartnerRecord } from '../partners/store.ts';
import { type Attempt, Deliveries, type DeliveryRecord } from './model.ts';
import { isTaken, nextTry } from './rules.ts';

const EVERY_MS = 1_000;
const PATIENCE_MS = 5_000;
/** The time for which nobody else tries the same delivery: longer than an attempt can take. */
const CLAIM_MS = 30_000;
const BATCH = 20;
const MOST_ATTEMPTS = 50;

const failure = (error: string) => ({ status: null, error });

/** A partner's receiver that is tried out on this very machine. */
async function postHere(url: string, sending: RequestInit): Promise<number> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', ...sending });
  await response.body?.cancel();
  return response.status;
}

/** Makes one attempt at the partner's present address. A redirect counts as a failure. */
async function post(partner: PartnerRecord | null, body: string): Promise<Omit<Attempt, 'at'>> {
  const url = partner?.webhook_url;
  if (!partner || !url || !mayBeCalled(url)) return failure('no address');
  const key = signingKey(partner);
  if (!key) return failure('no key to sign with');
  try {
    const headers = signedHeaders(partner._id, key, body);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const send = url.startsWith('https:') ? postOutside : postHere;
    return { status: await send(url, { headers, body, signal }), error: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return failure(cause instanceof Error ? cause.message.slice(0, 200) || cause.name : 'no answer');
  }
}

/** Claims a due delivery for this instance; false when another instance has it. */
async function claim({ _id, next_at }: DeliveryRecord, now: Date): Promise<Date | null> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const taken = await Deliveries.updateOne({ _id, next_at }, { $set: { next_at: until } });
  return taken.modifiedCount > 0 ? until : null;
}

async function deliver(row: DeliveryRecord, now: Date): Promise<void> {
  const until = await claim(row, now);
  if (!until) return;
  const outcome = await post(await findPartner(row.partner), row.body);
  const tries = row.tries + 1;
  const taken = isTaken(outcome.status);
  const next_at = taken ? null : nextTry(tries, now);
  const state: DeliveryRecord['state'] = taken ? 'delivered' : next_at ? 'waiting' : 'failed';
  const attempts = { $each: [{ at: now, ...outcome }], $slice: -MOST_ATTEMPTS };
  // A delivery that was requested again meanwhile keeps its new time.
  const same = { _id: row._id, next_at: until };
  await Deliveries.updateOne(same, { $set: { tries, next_at, state }, $push: { attempts } });
  broadcast({ noun: 'webhook', id: row.order, version: 0, to: { groups: ['finance'] } });
}

/** Sends the deliveries due at `now` concurrently, so that a slow receiver delays nobody else. */
export async function deliverDue(now = new Date()): Promise<void> {
  const due = await Deliveries.find({ next_at: trusted({ $lte: now }) })
    .sort({ next_at: 1 })
    .limit(BATCH)
    .lean<DeliveryRecord[]>();
  const all = await Promise.allSettled(due.map((row) => deliver(row, now)));
  const failed = all.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export const webhookJob = job('webhooks', EVERY_MS, () => deliverDue());
