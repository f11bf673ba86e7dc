import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { digest } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { model } from 'mongoose';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
/** Enough for typing errors, too few to guess with. */
const PER_PLACE = 5;
/**
 * Attempts for one account from all addresses; more than one address may make, or five failures of a stranger would
 * lock the owner out.
 */
const PER_ACCOUNT = 50;
/** Attempts of one address for all accounts: carriers and campuses have thousands of people behind one. */
const PER_ADDRESS = 100;
/** An attempt whose process died counts as failed. */
const LONGEST_TRY_MS = 30_000;
/**
 * The longest wait for all budgets of an attempt: with the password queue after it, still less than the gateway's
 * timeout.
 */
const LONGEST_WAIT_MS = 4_000;
const LOOK_EVERY_MS = 50;

const attempts = { _id: String, tries: [{ _id: false as const, id: String, at: Date, failed: Boolean }], until: Date };
type AttemptRecord = RecordOf<typeof attempts>;
type Try = AttemptRecord['tries'][number];

/** Failed and running attempts by hashed key; in the database, so that they count over all instances. */
const Attempts = model('Attempts', recordSchema('attempts', attempts).index({ until: 1 }, { expireAfterSeconds: 0 }));

/** The number of attempts of one kind that may fail within a time. */
export type Budget = { key: string; most: number; windowMs: number; code: string };

export const budget = (key: string, most: number, windowMs = WINDOW_MS, code = 'account.too-many'): Budget => ({
  key: digest(key),
  most,
  windowMs,
  code,
});

/** Returns the network of an address: the first 64 bits of an IPv6 address, an IPv4 address itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}

type Caller = { account?: string | null; address: string; device?: string | null };

/**
 * Returns the budgets of failures: a few attempts for an account at one address, many more for the account and for the
 * address as a whole. A browser that signed in to the account before has a budget of its own, which nobody else can use
 * up.
 */
export function budgetsFor(what: string, { account = null, address, device = null }: Caller): Budget[] {
  if (account && device) return [budget(`${what}:device:${account}:${device}`, PER_PLACE)];
  const network = networkOf(address);
  const whole = budget(`${what}:network:${network}`, PER_ADDRESS);
  if (!account) return [whole];
  const place = budget(`${what}:place:${account}@${network}`, PER_PLACE);
  return [place, budget(`${what}:account:${account}`, PER_ACCOUNT), whole];
}

async function entered({ key, most, windowMs }: Budget, id: string): Promise<Try[]> {
  const now = new Date();
  const since = new Date(now.getTime() - windowMs);
  const live = { $filter: { input: { $ifNull: ['$tries', []] }, cond: { $gt: ['$$this.at', since] } } };
  const more = { $concatArrays: [live, [{ id, at: now, failed: false }]] };
  const tries = { $cond: [{ $lt: [{ $size: live }, most] }, more, live] };
  const change = [{ $set: { tries, until: new Date(now.getTime() + windowMs) } }];
  const how = { upsert: true, returnDocument: 'after' as const, updatePipeline: true };
  const after = await Attempts.findOneAndUpdate({ _id: key }, change, how).lean<AttemptRecord>();
  return after?.tries ?? [];
}

/** Returns the error once all attempts of a budget have failed; null while some are still running. */
function limitErrorOf({ most, windowMs, code }: Budget, tries: Try[]): HttpError | null {
  const now = Date.now();
  const lost = tries.filter(({ failed, at }) => failed || now - at.getTime() > LONGEST_TRY_MS);
  const oldest = lost.at(-most);
  if (!oldest) return null;
  const retryAfterS = Math.max(1, Math.ceil((oldest.at.getTime() + windowMs - now) / 1000));
  return new HttpError(429, code, { retryAfterS, values: { minutes: Math.ceil(retryAfterS / 60) } });
}

/** Takes one attempt of a budget in one write, so that concurrent ones gain nothing; those beyond the budget wait. */
async function take(budget: Budget, id: string, deadline: number): Promise<void> {
  for (;;) {
    const tries = await entered(budget, id).catch((error: unknown) => {
      // a concurrent call has created the record
      if (isDuplicate(error)) return entered(budget, id);
      throw error;
    });
    if (tries.some((one) => one.id === id)) return;
    const limitError = limitErrorOf(budget, tries);
    if (limitError) throw limitError;
    if (Date.now() > deadline) throw new HttpError(429, 'request.too-many', { retryAfterS: 1 });
    await sleep(LOOK_EVERY_MS);
  }
}

export const releaseAttempt = (key: string, id: string) =>
  Attempts.updateOne({ _id: key }, { $pull: { tries: { id } } });
const fail = (key: string, id: string) =>
  Attempts.updateOne({ _id: key, 'tries.id': id }, { $set: { 'tries.$.failed': true } });

/** True when the caller caused this error; an outage of ours does not count as failure. */
const isTheirs = (error: unknown) => error instanceof HttpError && error.status < 500;

/**
 * Runs an attempt within its budgets. A successful one costs nothing, unless `all` are counted, for example where each
 * sends an e-mail. Throws a 429 with the seconds to wait.
 */
export async function limited<T>(
  budgets: Budget[],
  work: (id: string) => Promise<T>,
  count: 'failures' | 'all' = 'failures',
): Promise<T> {
  const id = randomUUID();
  const deadline = Date.now() + LONGEST_WAIT_MS;
  const taken: string[] = [];
  const end = (how: typeof fail) => Promise.all(taken.map((key) => how(key, id)));
  try {
    for (const one of budgets) {
      await take(one, id, deadline);
      taken.push(one.key);
    }
  } catch (error) {
    await end(releaseAttempt);
    throw error;
  }
  try {
    const done = await work(id);
    await end(count === 'all' ? fail : releaseAttempt);
    return done;
  } catch (error) {
    await end(isTheirs(error) ? fail : releaseAttempt);
    throw error;
  }
}
